import type { Mail } from '#/kernel/context.ts'
import { formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { button, composeMail, letter } from '#/kernel/mail-template.ts'
import { t } from '#/kernel/words.ts'

/** Without a holder the seat itself is out of service, or was removed. */
type Behind = { seat_number: number; from_day: Day; until_day: Day; holder: string | null }

/** What changed for a member, and the last day of their plan since. */
export type ExtensionFacts = {
  name: string
  closed_on: Day | null
  /** A day on which the library is open after all; null if it stays closed and only extends no plans any more. */
  open_on: Day | null
  end_date: Day
  behind: readonly Behind[]
}

/** Tells a member that a closed day has moved the end of their plan (DAYS-4). */
export function extensionMail(
  to: string,
  facts: ExtensionFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const { name, closed_on, open_on } = facts
  const subject = closed_on
    ? t('Closed on {day}: your plan is a day longer', { day: formatDay(closed_on) })
    : open_on
      ? t('Open on {day} after all', { day: formatDay(open_on) })
      : t('Your plan now ends on {day}', { day: formatDay(facts.end_date) })
  const body = letter`${t('Hello {name},', { name })}

    ${newsOf(facts)}

    ${button(t('See your plan'), url)}`
  return composeMail({ to, library, subject, body })
}

function newsOf({ closed_on, open_on, end_date, behind }: ExtensionFacts): string {
  return [
    open_on && t('The library is open on {day} after all.', { day: formatDay(open_on) }),
    closed_on && t('The library is closed on {day}.', { day: formatDay(closed_on) }),
    t('Your plan now ends on {day}.', { day: formatDay(end_date) }),
    ...behind.map(behindWords),
  ]
    .filter(Boolean)
    .join(' ')
}

function behindWords({ seat_number: seat, from_day, until_day, holder }: Behind): string {
  const [day, days] = [formatDay(from_day), formatDays(from_day, until_day)]
  if (until_day > from_day)
    return holder === null
      ? t(
          'Seat {seat} can’t be booked on {days}: please choose another for those days, or ask at the desk.',
          { seat, days },
        )
      : t(
          'Seat {seat} is somebody else’s on {days}: please choose another for those days, or ask at the desk.',
          { seat, days },
        )
  return holder === null
    ? t('Seat {seat} can’t be booked on {day}: please choose another for that day, or ask at the desk.', {
        seat,
        day,
      })
    : t('Seat {seat} is somebody else’s on {day}: please choose another for that day, or ask at the desk.', {
        seat,
        day,
      })
}

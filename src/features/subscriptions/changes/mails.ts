import type { Mail } from '#/kernel/context.ts'
import { formatDay, formatDays, type Day } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'

export type ChangeFacts = {
  name: string
  from: { name: string; name_hi: string }
  to: { name: string; name_hi: string }
  day: Day
  end_date: Day
  left_value: Paise
  due: Paise
  seats: readonly { seat_number: number; kept: readonly unknown[] }[]
  /** Days on which a seat of theirs is somebody else's or out of service. */
  behind: readonly { seat_number: number; from_day: Day; until_day: Day }[]
}

/** Tells a member what their plan becomes, and from which day on: today or tomorrow (CHANGE-2). */
export function changedMail(
  to: string,
  change: ChangeFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const { name, day, end_date, left_value, due, seats, behind } = change
  const plan = nameOf(change.to, 'name')
  const given = seats.filter(({ kept }) => kept.length === 0).map(({ seat_number }) => seat_number)
  const rows = facts([
    [t('Until then'), nameOf(change.from, 'name')],
    [t('From {day}', { day: formatDay(day) }), plan],
    [t('Until'), formatDay(end_date)],
    [t('Left of the old plan'), formatRupees(left_value)],
    ...(due > 0 ? [[t('Paid for the difference'), formatRupees(due)] as [string, string]] : []),
    ...(given.length > 0 ? [[t('Seats no longer yours'), given.join(', ')] as [string, string]] : []),
    ...behind.map(({ seat_number: seat, from_day, until_day }): [string, string] => [
      t('Without seat {seat}', { seat }),
      until_day > from_day ? formatDays(from_day, until_day) : formatDay(from_day),
    ]),
  ])
  const body = letter`${t('Hello {name},', { name })}

    ${t('Your plan has been changed at the desk.')}

    ${rows}

    ${button(t('See your plan'), url)}`
  const subject = t('From {day} your plan is {plan}', { day: formatDay(day), plan })
  return composeMail({ to, library, subject, body })
}

import type { Mail } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'

export type ChangeFacts = {
  name: string
  from: { name: string }
  to: { name: string }
  day: Day
  end_date: Day
  left_value: Paise
  due: Paise
  seats: readonly { seat_number: number; kept: readonly unknown[] }[]
}

/** Tells a member what their plan has become (CHANGE-1), in English, with a line of Hindi. */
export function changedMail(
  to: string,
  change: ChangeFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const { name, day, end_date, left_value, due, seats } = change
  const given = seats.filter(({ kept }) => kept.length === 0).map(({ seat_number }) => seat_number)
  const rows = facts([
    ['Until then', change.from.name],
    [`From ${formatDay(day)}`, change.to.name],
    ['Until', formatDay(end_date)],
    ['Left of the old plan', formatRupees(left_value)],
    ...(due > 0 ? [['Paid for the difference', formatRupees(due)] as [string, string]] : []),
    ...(given.length > 0 ? [['Seats given up', given.join(', ')] as [string, string]] : []),
  ])
  const body = letter`Hello ${name},

    Your plan has been changed at the desk.

    ${rows}

    आपका प्लान बदल गया है: ${change.to.name}, ${HINDI_DAY.format(new Date(`${day}T00:00:00Z`))} से ${HINDI_DAY.format(new Date(`${end_date}T00:00:00Z`))} तक।

    ${button('See your plan', url)}`
  return composeMail({ to, library, subject: `Your plan is now ${change.to.name}`, body })
}

const HINDI_DAY = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

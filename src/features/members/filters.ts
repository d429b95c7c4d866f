import { sql as raw } from 'kysely'
import { addDays, type Day } from '#/kernel/dates.ts'
import { endedLately, ENDS_SOON_DAYS } from './rules.ts'
import type { DeskFilter } from './search.ts'

/** Paid for beyond this day; renewals count. */
const coveredAfter = (day: Day) =>
  raw<boolean>`exists (select from subscriptions where user_id = profiles.id and active_from(status, end_date, ${addDays(day, 1)}))`

/** The last paid day lies within these days. Members who have renewed are not included. */
function endsWithin(first: Day, last: Day) {
  return raw<boolean>`(
    exists (select from subscriptions where user_id = profiles.id
      and active_from(status, end_date, ${first}) and end_date <= ${last})
    and not ${coveredAfter(last)})`
}

/** A plan's last day lies within these days, and no other plan's comes after them. */
function endedWithin({ first, last }: { first: Day; last: Day }) {
  // Members are found from the subscriptions: there are few, and the planner would read everybody.
  return raw<boolean>`(
    profiles.id = any (array(select user_id from subscriptions where end_date between ${first} and ${last}))
    and not exists (select from subscriptions where user_id = profiles.id and end_date > ${last}))`
}

const isStudent = raw<boolean>`profiles.role = 'student'`
export const covered = (today: Day) =>
  raw<boolean>`exists (select from subscriptions where user_id = profiles.id and active_from(status, end_date, ${today}))`

/** By the last day of all: for whether there is one, the planner reads the index of already_booked, ten times as long. */
const seated = (today: Day) => raw<boolean>`coalesce((select max(end_date) from seat_bookings
  where user_id = profiles.id and active_from(status, end_date, '-infinity')) >= ${today}, false)`

/** The condition of each filter at the desk (USERS-4). */
export const SHOWS: Record<DeskFilter, (today: Day) => ReturnType<typeof endsWithin>> = {
  everyone: () => raw<boolean>`true`,
  students: () => isStudent,
  ends_soon: (today) => endsWithin(today, addDays(today, ENDS_SOON_DAYS - 1)),
  ended_lately: (today) => endedWithin(endedLately(today)),
  no_seat: (today) => raw<boolean>`(
    exists (select from subscriptions where user_id = profiles.id and active_on(status, start_date, end_date, ${today}))
    and not ${seated(today)})`,
  no_plan: (today) => raw<boolean>`(${isStudent} and not ${covered(today)})`,
  unverified: () => raw<boolean>`(${isStudent} and not verified)`,
  banned: () => raw<boolean>`banned_at is not null`,
  desk: () => raw<boolean>`profiles.role = 'desk'`,
  admins: () => raw<boolean>`profiles.role = 'admin'`,
}

/** Where the plans that a filter shows may end, so that others aren't read before them. */
export function mayEnd(show: DeskFilter, today: Day) {
  const { first, last } = endedLately(today)
  if (show === 'ended_lately') return raw<boolean>`one.end_date between ${first} and ${last}`
  return show === 'ends_soon' ? raw<boolean>`one.end_date >= ${today}` : raw<boolean>`true`
}

import type { DayRange } from '#database/days.ts'
import { sumTallies } from '#database/tallies.ts'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { endedLately, ENDS_SOON_DAYS } from '../rules.ts'
import type { DeskFilter, StatusFilter } from '../search.ts'
import { kindsOf } from './rules.ts'
import * as store from './store.ts'

async function countMembers({ sql, today }: MemberContext) {
  const [total, admins, desk, statuses, ends_soon] = await Promise.all([
    countJoined(sql, 'everyone'),
    countJoined(sql, 'admins'),
    countJoined(sql, 'desk'),
    countStatuses(sql, today),
    countEndingSoon(sql, today),
  ])
  const { active, pending, expired } = statuses
  return { total, ...statuses, no_subscription: total - active - pending - expired, admins, desk, ends_soon }
}

/** Members by display status; those who never had a subscription aren't among them. */
async function countStatuses(sql: Sql, today: Day) {
  const counts = await store.countByStatus(sql, today)
  const of = (status: DisplayStatus) => counts.find((one) => one.status === status)?.count ?? 0
  return { active: of('active'), pending: of('pending'), expired: of('expired') }
}

/** How many members joined within a range, of those that a filter shows. Only for filters that are tallied. */
export function countJoined(sql: Sql, show: DeskFilter, range: DayRange = {}): Promise<number> {
  return sumTallies(sql, 'profiles', { kinds: kindsOf(show) ?? [], ...range })
}

/** How many members Users lists as Active. */
export async function countActive(sql: Sql, today: Day): Promise<number> {
  return (await countStatuses(sql, today)).active
}

/** How many members have a plan that ends within the week, and haven't renewed: those of the filter (USERS-4). */
export function countEndingSoon(sql: Sql, today: Day): Promise<number> {
  return store.countEnding(sql, 'covered_until', { first: today, last: addDays(today, ENDS_SOON_DAYS - 1) })
}

type Filter = DayRange & { status: StatusFilter; show: DeskFilter; search: string }

/** What counts the members of a filter without reading them; null if nothing does. */
export function tallyOf(sql: Sql, today: Day, filter: Filter): (() => Promise<number>) | null {
  const { status, show, search, from, to } = filter
  if (search) return null
  if (status === 'all' && kindsOf(show)) return () => countJoined(sql, show, { from, to })
  if (from || to) return null
  if (status === 'all' && show === 'ends_soon') return () => countEndingSoon(sql, today)
  if (status === 'all' && show === 'ended_lately')
    return () => store.countEnding(sql, 'ends_on', endedLately(today))
  if (show !== 'everyone' || status === 'all') return null
  return async () => {
    const counts = await countStatuses(sql, today)
    if (status !== 'no_subscription') return counts[status]
    return (await countJoined(sql, 'everyone')) - counts.active - counts.pending - counts.expired
  }
}

export const admin = { countMembers }

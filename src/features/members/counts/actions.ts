import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import * as store from './store.ts'

async function countMembers({ sql, today }: MemberContext) {
  const [{ total, admins, desk }, counts, ends_soon] = await Promise.all([
    store.count(sql),
    store.countByStatus(sql, today),
    store.countEndingSoon(sql, today),
  ])
  const of = (status: DisplayStatus) =>
    counts.filter((one) => one.status === status).reduce((sum, { count }) => sum + count, 0)
  const [active, pending, expired] = [of('active'), of('pending'), of('expired')]
  return {
    total,
    active,
    pending,
    expired,
    no_subscription: total - active - pending - expired,
    admins,
    desk,
    ends_soon,
  }
}

/** How many members have a plan that ends within the week, and haven't renewed: those of the filter (USERS-4). */
export function countEndingSoon(sql: Sql, today: Day): Promise<number> {
  return store.countEndingSoon(sql, today)
}

export const admin = { countMembers }

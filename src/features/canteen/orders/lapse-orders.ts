import { releaseCouponsOf } from '#/features/coupons/actions.ts'
import { earlier } from '#/kernel/durations.ts'
import type { Context } from '#/kernel/context.ts'
import { LAPSE_MINUTES } from './rules.ts'
import * as store from './store.ts'

/**
 * Every minute, and of a member before they place or pay an order: what nobody paid within 30 minutes lapses
 * (CANTEEN-7), and releases its coupon. Returns how many.
 */
export function lapseOrders({ sql, now }: Pick<Context, 'sql' | 'now'>, user_id?: string): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const since = earlier(now, { minutes: LAPSE_MINUTES })
    const lapsed = await store.lapse(transaction, { since, user_id }, now)
    const discounted = lapsed.filter(({ coupon_code }) => coupon_code !== null)
    if (discounted.length > 0)
      await releaseCouponsOf(
        transaction,
        discounted.map(({ id }) => id),
      )
    return lapsed.length
  })
}

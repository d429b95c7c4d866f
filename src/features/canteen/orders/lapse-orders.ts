import { releaseCoupon } from '#/features/coupons/actions.ts'
import { earlier } from '#/kernel/durations.ts'
import type { Context } from '#/kernel/context.ts'
import { LAPSE_MINUTES } from './rules.ts'
import * as store from './store.ts'

/**
 * Every minute, and before an order is placed or paid: what nobody paid within 30 minutes lapses (CANTEEN-7), and
 * releases its coupon. Returns how many.
 */
export function lapseOrders({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  return sql.transaction().execute(async (transaction) => {
    const lapsed = await store.lapse(transaction, earlier(now, { minutes: LAPSE_MINUTES }), now)
    for (const { id, coupon_code } of lapsed)
      if (coupon_code !== null) await releaseCoupon(transaction, { order_type: 'canteen', order_id: id })
    return lapsed.length
  })
}

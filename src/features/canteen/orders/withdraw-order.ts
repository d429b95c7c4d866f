import { releaseCoupon } from '#/features/coupons/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { WITHDRAWN } from './rules.ts'
import * as store from './store.ts'
import type { OrderRefusal } from './texts.ts'

/**
 * A member cancels their unpaid order, which releases its coupon; money that comes for it after all is refunded
 * (PAY-13). Returns its instructions and the dishes that can still be ordered, for the cart (CANTEEN-16). Throws
 * order_not_found for another member's, or order_moved_on.
 */
export async function withdrawOrder({ sql, now, member }: MemberContext, { id }: { id: string }) {
  const order = await store.findOwn(sql, id, member.id)
  if (!order) throw new Refusal<OrderRefusal>('order_not_found')
  return sql.transaction().execute(async (transaction) => {
    const withdrawn = { status: 'lapsed', closed_at: now, cancel_reason: WITHDRAWN } as const
    if (!(await store.move(transaction, id, ['pending_payment'], withdrawn)))
      throw new Refusal<OrderRefusal>('order_moved_on')
    if (order.coupon_code !== null) await releaseCoupon(transaction, { order_type: 'canteen', order_id: id })
    const { special_instructions } = order
    return { id, dishes: await store.listDishes(transaction, id), special_instructions }
  })
}

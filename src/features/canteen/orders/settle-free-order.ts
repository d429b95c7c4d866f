import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { toPaise } from '#/kernel/money.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import { settle } from '#/features/payments/settle.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'

/**
 * Settles a canteen order that a coupon pays in full, in the transaction that places it: no gateway is asked, and the
 * receipt is for ₹0. It uses the method of free plans, shown as the coupon. Throws payment_key_reused.
 */
export async function settleFreeOrder(
  transaction: Sql,
  context: MemberContext,
  order_id: string,
): Promise<void> {
  const payment = await insertPayment(transaction, {
    user_id: context.member.id,
    purpose: 'canteen_order',
    plan_id: null,
    order_id,
    amount: toPaise(0),
    payment_method: 'qr_code',
    request_key: context.requestKey,
    created_at: context.now,
    next_check_at: null,
  })
  // This member opened something else under this key.
  if (!payment) throw new Refusal<PaymentRefusal>('payment_key_reused')
  await settle(transaction, payment.id, context)
}

import { randomBytes } from 'node:crypto'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { insert } from '#/features/online-payments/store.ts'
import type { OnlineRefusal } from '#/features/online-payments/texts.ts'
import { CODE_LENGTH, paymentCode } from './rules.ts'
import { settle } from './settle.ts'

/**
 * Settles a canteen order of which a coupon left nothing to pay, in the transaction that places it: no gateway is asked, and
 * there is a receipt over ₹0. Its method is that of plans for nothing, and is shown as the coupon. Throws payment_key_reused.
 */
export async function settleFreeOrder(
  transaction: Sql,
  context: MemberContext,
  order_id: string,
): Promise<void> {
  const payment = await insert(transaction, {
    user_id: context.member.id,
    purpose: 'canteen_order',
    plan_id: null,
    order_id,
    amount: 0,
    payment_method: 'qr_code',
    payment_code: paymentCode(randomBytes(CODE_LENGTH)),
    request_key: context.requestKey,
    created_at: context.now,
    next_check_at: null,
  })
  // A payment code is never drawn twice in practice: this member opened something else under this key.
  if (!payment) throw new Refusal<OnlineRefusal>('payment_key_reused')
  await settle(transaction, payment.id, context)
}

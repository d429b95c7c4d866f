import { callOff } from '#/features/canteen/standing/actions.ts'
import { endSubscription } from '#/features/subscriptions/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { askUnnamed } from '../captures/actions.ts'
import { giveBack } from '../refunds/actions.ts'
import * as store from '../refunds/store.ts'
import type { RefundRefusal } from '../refunds/texts.ts'

type RefundInput = {
  payment_id: string
  /** Paise. */
  amount: number
  reason: string
  end_membership: boolean
  /** Over the counter, because the gateway has refused. */
  by_hand?: boolean | undefined
}

/**
 * Gives money back, whole or in part, once per Idempotency-Key. Cash and UPI count as handed back at once; the rest is sent
 * to the gateway by a job. A canteen order whose money went back whole leaves the kitchen. Throws payment_not_found,
 * refund_too_large with what is `refundable`, refund_key_reused, refund_not_refused or gateway_silent.
 */
async function refundPayment(context: MemberContext, input: RefundInput) {
  const { sql, member, now, requestKey: request_key } = context
  const { payment_id, amount, reason, end_membership, by_hand = false } = input
  await askUnnamed(context, payment_id)
  return sql.transaction().execute(async (transaction) => {
    if (by_hand && !(await store.hasFailed(transaction, payment_id)))
      throw new Refusal<RefundRefusal>('refund_not_refused')
    const giving = { payment_id, amount, reason, requested_by: member.id, request_key, by_hand }
    const given = await giveBack(transaction, context, giving)
    if (end_membership) await endSubscription(transaction, payment_id, now)
    const payment = await store.lockPayment(transaction, payment_id)
    if (payment?.order_id && payment.refunded_amount === payment.amount)
      await callOff(transaction, payment.order_id, { reason, now })
    return given
  })
}

export const admin = { refundPayment }

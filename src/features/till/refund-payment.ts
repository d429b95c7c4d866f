import { reconcileBeforeRefund } from '#/features/online-payments/reconciliation/check-payment.ts'
import { findRepeatedRefund, requestRefund } from '#/features/refunds/request-refund.ts'
import { recheckFailedRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import { takeBack } from '#/features/refunds/take-back.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { renewTime } from '#/kernel/renew-time.ts'

type RefundInput = {
  payment_id: string
  /** Paise. */
  amount: Paise
  reason: string
  end_membership: boolean
  /** Over the counter, because the gateway has refused. */
  by_hand?: boolean | undefined
  /** Of the desk's own transfer, for what it gives back itself; without one it is cash. */
  upi_reference?: string | undefined
  /** Paise that could be refunded when the desk decided on it. */
  refundable?: Paise | undefined
}

/**
 * Refunds a payment, in full or in part, once per Idempotency-Key. Cash and UPI count as given back at once, by UPI or
 * out of the till; the rest is sent to the gateway by a job. A canteen order refunded in full leaves the kitchen.
 * Throws payment_not_found, refund_too_large with what is `refundable`, refund_key_reused, refund_above_limit,
 * own_matter, refund_not_refused, refunded_meanwhile, failed_refund_first, refund_taken, money_awaited or
 * gateway_silent.
 */
export async function refundPayment(asking: MemberContext, input: RefundInput) {
  const { sql, member, requestKey: request_key } = asking
  const { payment_id, amount, reason, end_membership, refundable } = input
  const { by_hand = false, upi_reference = null } = input
  const asked = { payment_id, amount, reason, end_membership, request_key, by_hand, upi_reference }
  // The gateways are asked about a new refund only: what was done already is answered without them.
  const repeated = await findRepeatedRefund(sql, asked)
  if (repeated) return repeated
  await reconcileBeforeRefund(asking, payment_id)
  await recheckFailedRefunds(asking, payment_id)
  const context = renewTime(asking)
  return sql.transaction().execute(async (transaction) => {
    const takeBackBought = () => takeBack(transaction, context, { payment_id, reason, end: end_membership })
    const request = { ...asked, requested_by: member, refundable, takeBack: takeBackBought }
    return requestRefund(transaction, context, request)
  })
}

import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { findOpenAlert, resolveAlert } from '#/features/payments/alerts/store.ts'
import { waysBack } from './rules.ts'
import type { DeskRefusal } from './texts.ts'
import { reconcileUnlinkedPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { giveBack, refundOwed } from '#/features/refunds/request-refund.ts'
import { isOwed } from '#/features/refunds/rules.ts'
import { recheckFailedRefunds } from '#/features/refunds/send-refund.ts'
import * as store from '#/features/refunds/store.ts'
import type { RefundRefusal } from '#/features/refunds/texts.ts'

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
 * refund_too_large with what is `refundable`, refund_key_reused, refund_not_refused, refund_taken or gateway_silent.
 */
async function refundPayment(context: MemberContext, input: RefundInput) {
  const { sql, member, now, requestKey: request_key } = context
  const { payment_id, amount, reason, end_membership, by_hand = false } = input
  await reconcileUnlinkedPayment(context, payment_id)
  await recheckFailedRefunds(context, payment_id)
  return sql.transaction().execute(async (transaction) => {
    if (by_hand && !(await store.hasFailed(transaction, payment_id)))
      throw new Refusal<RefundRefusal>('refund_not_refused')
    const giving = { payment_id, amount, reason, requested_by: member.id, request_key, by_hand }
    const given = await giveBack(transaction, context, giving)
    const payment = await store.lockPayment(transaction, payment_id)
    if (payment) {
      const whole = payment.refunded_amount === payment.amount
      const refunding = { whole, end: end_membership, reason, now }
      await context.deliveries[payment.purpose].takeBack(transaction, payment, refunding)
    }
    return given
  })
}

type FromAlert = { id: string; by_hand: boolean }
type Alert = NonNullable<Awaited<ReturnType<typeof findOpenAlert>>>

/**
 * Gives back the money that an alert tells of, and resolves it: whoever resolves it gives. Throws alert_not_found,
 * nothing_owed, refund_not_refused, refund_too_large, refund_taken or gateway_silent.
 */
async function giveBackFromAlert(context: MemberContext, { id, by_hand }: FromAlert) {
  const { sql, member, now } = context
  const alert = await findOpenAlert(sql, id)
  if (!alert) throw new Refusal<DeskRefusal>('alert_not_found')
  const ways = waysBack(alert)
  const { payment_id } = alert
  if (ways.length === 0 || payment_id === null) throw new Refusal<RefundRefusal>('nothing_owed')
  if (!ways.includes(by_hand ? 'by_hand' : 'gateway'))
    throw new Refusal<RefundRefusal>(by_hand ? 'refund_not_refused' : 'nothing_owed')
  await recheckFailedRefunds(context, payment_id)
  return sql.transaction().execute(async (transaction) => {
    // The payment first, as a refund takes them.
    await store.lockPayment(transaction, payment_id)
    const note = by_hand ? 'Handed over the counter' : 'Sent back by the provider'
    const resolution = { resolved_at: now, resolved_by: member.id, note }
    if (!(await resolveAlert(transaction, id, resolution))) throw new Refusal<DeskRefusal>('alert_not_found')
    const given = await giveAlerted(transaction, context, { ...alert, payment_id }, by_hand)
    if (!given) throw new Refusal<RefundRefusal>('nothing_owed')
    return given
  })
}

/** Money that bought nothing is owed as it came; a refund that failed is given again, from where its money is now. */
async function giveAlerted(
  transaction: Sql,
  context: MemberContext,
  { kind, payment_id, provider_payment_id, amount, refund_id }: Alert & { payment_id: string },
  by_hand: boolean,
) {
  const by = { requested_by: context.member.id, by_hand }
  if (refund_id === null) {
    const owed = { payment_id, provider_payment_id, amount: amount ?? 0 }
    const reason = kind === 'terms_over' ? 'Paid too late' : 'Not the amount that was asked for'
    return refundOwed(transaction, context, { ...owed, ...by, reason })
  }
  const failed = await store.find(transaction, refund_id)
  if (failed?.status !== 'failed') return undefined
  const { amount: again, reason } = failed
  const refund = { payment_id, provider_payment_id, amount: again, reason, again_of: refund_id, ...by }
  return isOwed(failed)
    ? refundOwed(transaction, context, refund)
    : giveBack(transaction, context, { ...refund, request_key: null })
}

export const admin = { refundPayment, giveBackFromAlert }

import { lockPayment } from '#/features/payments/actions.ts'
import { OWN_REASONS } from '#/features/payments/rules.ts'
import { findRefund, refundOwed, requestRefund } from '#/features/refunds/request-refund.ts'
import { isOwed, wayBackNote } from '#/features/refunds/rules.ts'
import { recheckFailedRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import type { RefundRefusal } from '#/features/refunds/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { toPaise } from '#/kernel/money.ts'
import type { DeskRefusal } from '../texts.ts'
import { waysBack } from './rules.ts'
import * as store from './store.ts'

type FromAlert = { id: string; by_hand: boolean; upi_reference?: string | undefined }
type Alert = NonNullable<Awaited<ReturnType<typeof store.findOpen>>>

/**
 * Refunds the money of an alert and resolves it in one step, so that no two admins refund it. Throws alert_not_found,
 * nothing_owed, refund_not_refused, refund_too_large, refund_above_limit, own_matter, refund_taken, refunded_meanwhile
 * or gateway_silent.
 */
export async function refundFromAlert(asking: MemberContext, { id, by_hand, upi_reference }: FromAlert) {
  const { sql, member } = asking
  const alert = await store.findOpen(sql, id)
  if (!alert) throw new Refusal<DeskRefusal>('alert_not_found')
  const ways = waysBack(alert)
  const { payment_id } = alert
  if (ways.length === 0 || payment_id === null) throw new Refusal<RefundRefusal>('nothing_owed')
  if (!ways.includes(by_hand ? 'by_hand' : 'gateway'))
    throw new Refusal<RefundRefusal>(by_hand ? 'refund_not_refused' : 'nothing_owed')
  await recheckFailedRefunds(asking, payment_id)
  const context = renewTime(asking)
  return sql.transaction().execute(async (transaction) => {
    // The payment first, in the same order as a refund locks them.
    await lockPayment(transaction, payment_id)
    const note = wayBackNote(by_hand, upi_reference ?? null)
    const resolution = { resolved_at: context.now, resolved_by: member.id, note }
    if (!(await store.resolve(transaction, id, resolution))) throw new Refusal<DeskRefusal>('alert_not_found')
    const given = await refundAlert(
      transaction,
      context,
      { ...alert, payment_id },
      { by_hand, upi_reference },
    )
    if (!given) throw new Refusal<RefundRefusal>('nothing_owed')
    return given
  })
}

/** Money that bought nothing is refunded by its capture; a failed refund is replaced, from where its money is now. */
async function refundAlert(
  transaction: Sql,
  context: MemberContext,
  { kind, payment_id, provider_payment_id, amount, refund_id }: Alert & { payment_id: string },
  { by_hand, upi_reference }: Omit<FromAlert, 'id'>,
) {
  const by = { requested_by: context.member, by_hand, upi_reference: (by_hand && upi_reference) || null }
  if (refund_id === null) {
    const owed = { payment_id, provider_payment_id, amount: amount ?? toPaise(0) }
    const reason = OWN_REASONS[kind === 'terms_over' ? 'terms_over' : 'other_amount']
    return refundOwed(transaction, context, { ...owed, ...by, reason })
  }
  const failed = await findRefund(transaction, refund_id)
  if (failed?.status !== 'failed') return undefined
  const { amount: again, reason } = failed
  const refund = { payment_id, provider_payment_id, amount: again, reason, again_of: refund_id, ...by }
  return isOwed(failed)
    ? // A part of it may have been refunded at the provider: the alert says what is left (PAY-29).
      refundOwed(transaction, context, { ...refund, amount: amount ?? again })
    : requestRefund(transaction, context, { ...refund, request_key: null })
}

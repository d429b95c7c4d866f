import { lockPayment } from '#/features/payments/actions.ts'
import { withdrawAlert } from '#/features/payments/alerts/raise-alert.ts'
import { enterRefund } from '#/features/payments/ledger/actions.ts'
import { later } from '#/kernel/durations.ts'
import type { Sql } from '#/kernel/context.ts'
import { findOwed } from '../find-owed.ts'
import { decideDone, enterAsRefunded, tellDesk, type Surroundings } from '../finish-refund.ts'
import { judgeLateRefund, othersForSameMoney, refundableAmount } from '../rules.ts'
import * as refunds from '../store.ts'
import { checkLater } from './store.ts'

/**
 * Enters a refused refund that its gateway had accepted although its answer was lost, in the caller's transaction. If
 * its money has gone back another way meanwhile, its payer owes it, and the desk gets an alert; while that is on its
 * way, it is asked about again tomorrow (PAY-20).
 */
export async function finishLateRefund(
  transaction: Sql,
  id: string,
  provider_refund_id: string,
  surroundings: Surroundings,
): Promise<void> {
  const { now } = surroundings
  const refund = await refunds.find(transaction, id)
  const payment = refund && (await lockPayment(transaction, refund.payment_id))
  if (!payment) return
  const { payment_id, amount } = refund
  const tried = await refunds.listTried(transaction, payment_id)
  const others = othersForSameMoney(tried, id)
  const verdict = judgeLateRefund(refund, others, {
    income: refundableAmount(payment),
    owed: await findOwed(transaction, refund),
    onItsWay: tried.some(({ status }) => status === 'requested'),
  })
  if (verdict === 'waits') return checkLater(transaction, id, later(now, { days: 1 }))
  const sent_twice = verdict === 'twice'
  const taken = { of_surplus: verdict !== 'refunded', sent_twice }
  const done = { ...decideDone(provider_refund_id, surroundings), ...taken }
  if (!(await refunds.decide(transaction, { id, status: 'failed' }, done))) return
  // Whoever acted on them would give the same money back once more.
  const note = 'The provider had taken it after all'
  for (const one of [{ id }, ...others])
    await withdrawAlert(transaction, one.id, 'refund_failed', { resolved_at: now, resolved_by: null, note })
  if (sent_twice) {
    await enterRefund(transaction, { ...refund, ...taken }, surroundings)
    return tellDesk(transaction, refund, 'refunded_twice', now)
  }
  if (verdict === 'refunded') await refunds.reserve(transaction, payment_id, amount)
  await enterAsRefunded(transaction, { ...refund, ...taken }, provider_refund_id, surroundings)
}

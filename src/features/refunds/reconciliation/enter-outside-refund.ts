import { lockPayment } from '#/features/payments/actions.ts'
import { reduceAlerts, withdrawAlert } from '#/features/payments/alerts/raise-alert.ts'
import { enterRefund } from '#/features/payments/ledger/actions.ts'
import { OWN_REASONS } from '#/features/payments/rules.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import type { ListedRefund } from '#/kernel/gateway.ts'
import { toPaise } from '#/kernel/money.ts'
import { findOwed } from '../find-owed.ts'
import { decideDone, enterAsRefunded, tellDesk, type Surroundings } from '../finish-refund.ts'
import { isOwed, isSameRefund, judgeOutsideRefund, refundableAmount, unreplacedOf } from '../rules.ts'
import { listTried, reserve, type Refund } from '../store.ts'
import * as store from './store.ts'

type Entering = Surroundings & Pick<Context, 'deliveries'>

/**
 * Enters a refund that was made at the provider, in its own dashboard, in the caller's transaction: the money has left,
 * whoever sent it (PAY-29). Beside a refund of ours that is on its way and may be refused for it, it waits until that
 * is decided. The desk gets an alert.
 */
export async function enterOutsideRefund(
  transaction: Sql,
  { payment_id, provider_payment_id }: store.Capture,
  reported: ListedRefund,
  surroundings: Entering,
): Promise<void> {
  const { provider_refund_id, amount } = reported
  const payment = await lockPayment(transaction, payment_id)
  const ours = await store.listOfCapture(transaction, { payment_id, provider_payment_id })
  // Two checks may have been told of it at once; and a provider may not say how much it was.
  if (!payment || amount <= 0 || ours.some((one) => isSameRefund(one, reported))) return
  const income = payment.provider_payment_id === provider_payment_id ? refundableAmount(payment) : toPaise(0)
  const owed = await findOwed(transaction, { payment_id, provider_payment_id })
  // One of ours that failed, and went back this way: money owed, or income that was refunded.
  const failed = unreplacedOf(await listTried(transaction, payment_id)).find(
    (one) => one.amount === amount && ours.some(({ id }) => id === one.id),
  )
  const of_surplus = failed ? isOwed(failed) : amount > income && owed > 0
  const onItsWay = ours.some(({ status }) => status === 'requested')
  const verdict = judgeOutsideRefund(amount, { left: of_surplus ? owed : income, onItsWay })
  if (verdict === 'waits') return
  const twice = verdict === 'twice'
  const refund = await store.insertDone(transaction, {
    payment_id,
    provider_payment_id,
    amount,
    reason: OWN_REASONS.outside,
    reference: provider_refund_id,
    of_surplus: of_surplus || twice,
    sent_twice: twice,
    outside: true,
    again_of: (!twice && failed?.id) || null,
    requested_at: surroundings.now,
    ...decideDone(provider_refund_id, surroundings),
  })
  if (twice) {
    await enterRefund(transaction, refund, surroundings)
    return tellDesk(transaction, refund, 'refunded_twice', surroundings.now)
  }
  if (!of_surplus) await takeBack(transaction, refund, surroundings)
  await enterAsRefunded(transaction, refund, provider_refund_id, surroundings)
  await settleAlerts(transaction, refund, surroundings)
  if (!of_surplus) await tellDesk(transaction, refund, 'refunded_outside', surroundings.now)
}

/** What waited to be refunded has been, or a part of it. */
async function settleAlerts(transaction: Sql, refund: Refund, { now }: Surroundings): Promise<void> {
  const resolution = { resolved_at: now, resolved_by: null, note: OWN_REASONS.outside }
  if (refund.again_of !== null) await withdrawAlert(transaction, refund.again_of, 'refund_failed', resolution)
  else if (refund.of_surplus)
    await reduceAlerts(transaction, refund, await findOwed(transaction, refund), resolution)
}

/** As after any other refund; what was bought ends only if somebody says so, but for an order (PAY-22). */
async function takeBack(transaction: Sql, refund: Refund, surroundings: Entering): Promise<void> {
  const { payment_id, amount, reason } = refund
  await reserve(transaction, payment_id, amount)
  const payment = await lockPayment(transaction, payment_id)
  if (!payment) return
  const whole = payment.refunded_amount === payment.amount
  const refunding = { whole, end: false, undone: false, reason, now: surroundings.now }
  await surroundings.deliveries[payment.purpose].takeBack(transaction, payment, refunding)
}

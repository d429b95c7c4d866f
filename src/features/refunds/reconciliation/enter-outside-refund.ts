import { lockPayment } from '#/features/payments/actions.ts'
import { payOwedAlerts, withdrawAlert } from '#/features/payments/alerts/raise-alert.ts'
import { enterRefund } from '#/features/payments/ledger/actions.ts'
import { OWN_REASONS } from '#/features/payments/rules.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import type { ListedRefund } from '#/kernel/gateway.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { findOwed } from '../find-owed.ts'
import { decideDone, enterAsRefunded, tellDesk, type Surroundings } from '../finish-refund.ts'
import {
  isOwedAlert,
  isSameRefund,
  refundableAmount,
  refusedOf,
  replacedBy,
  splitOutsideRefund,
  type OutsidePart,
} from '../rules.ts'
import { listTried, reserve } from '../store.ts'
import { takeBack } from '../take-back.ts'
import * as store from './store.ts'

type Entering = Surroundings & Pick<Context, 'deliveries'>

/**
 * Enters a refund that was made at the provider, in its own dashboard, in the caller's transaction: the money has left,
 * whoever sent it (PAY-29). Beside a refund of ours that is on its way and may be refused for it, it waits until that
 * is decided. Returns whether it was entered now; the desk gets an alert.
 */
export async function enterOutsideRefund(
  transaction: Sql,
  capture: store.Capture,
  reported: ListedRefund,
  surroundings: Entering,
): Promise<boolean> {
  const { payment_id, provider_payment_id } = capture
  const payment = await lockPayment(transaction, payment_id)
  const ours = await store.listOfCapture(transaction, capture)
  // Two checks may have been told of it at once; and a provider may not say how much it was.
  if (!payment || reported.amount <= 0 || ours.some((one) => isSameRefund(one, reported))) return false
  const owed = await findOwed(transaction, capture)
  const income = payment.provider_payment_id === provider_payment_id ? refundableAmount(payment) : toPaise(0)
  const parts = splitOutsideRefund(reported.amount, { owed, income })
  if (parts.twice > 0 && ours.some(({ status }) => status === 'requested')) return false
  const tried = await listTried(transaction, payment_id)
  const refused = refusedOf(tried).filter(({ id, waits }) => waits && ours.some((one) => one.id === id))
  for (const part of ['owed', 'income', 'twice'] as const) {
    const amount = parts[part]
    const replaced = part === 'income' ? replacedBy(refused, { amount, left: income })?.id : undefined
    const refunding = { part, amount, replaced, reported, tried }
    if (amount > 0) await enterPart(transaction, capture, refunding, surroundings)
  }
  return true
}

type Part = {
  part: OutsidePart
  amount: Paise
  replaced: string | undefined
  reported: ListedRefund
  tried: Awaited<ReturnType<typeof listTried>>
}

async function enterPart(
  transaction: Sql,
  { payment_id, provider_payment_id }: store.Capture,
  { part, amount, replaced, reported: { provider_refund_id }, tried }: Part,
  surroundings: Entering,
): Promise<void> {
  const { now } = surroundings
  const resolution = { resolved_at: now, resolved_by: null, note: OWN_REASONS.outside }
  const isOwed = (alert: Parameters<typeof isOwedAlert>[0]) => isOwedAlert(alert, tried)
  const paid =
    part === 'owed'
      ? await payOwedAlerts(transaction, { payment_id, provider_payment_id, amount, isOwed }, resolution)
      : undefined
  const refund = await store.insertDone(transaction, {
    payment_id,
    provider_payment_id,
    amount,
    reason: OWN_REASONS.outside,
    reference: `${provider_refund_id} ${part}`,
    of_surplus: part !== 'income',
    sent_twice: part === 'twice',
    outside: true,
    again_of: replaced ?? paid ?? null,
    requested_at: now,
    ...decideDone(provider_refund_id, surroundings),
  })
  if (part === 'twice') {
    await enterRefund(transaction, refund, surroundings)
    return tellDesk(transaction, refund, 'refunded_twice', now)
  }
  if (replaced) await withdrawAlert(transaction, replaced, 'refund_failed', resolution)
  if (part === 'income') {
    await reserve(transaction, payment_id, amount)
    await takeBack(transaction, surroundings, { payment_id, reason: refund.reason, end: false })
  }
  await enterAsRefunded(transaction, refund, provider_refund_id, surroundings)
  if (part === 'income') await tellDesk(transaction, refund, 'refunded_outside', now)
}

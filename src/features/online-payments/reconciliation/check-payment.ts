import { raiseAlert } from '#/features/payments/alerts/raise-alert.ts'
import { failOpenPayment } from '#/features/payments/fail-payment.ts'
import { holdLatePayment } from '#/features/payments/hold-late-payment.ts'
import { enterSurplus } from '#/features/payments/ledger/actions.ts'
import { OWN_REASONS } from '#/features/payments/rules.ts'
import { settle } from '#/features/payments/settle.ts'
import { refundOwed } from '#/features/refunds/request-refund.ts'
import type { RefundRefusal } from '#/features/refunds/texts.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { type Attempt, GatewayError, ignoreUnknown, type Provider } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { cameAt, mayStillCome, judge, type Verdict } from './rules.ts'
import * as store from './store.ts'

export type CheckContext = Pick<
  Context,
  'sql' | 'now' | 'today' | 'readClock' | 'appUrl' | 'queueMail' | 'gateway' | 'queueJob' | 'deliveries'
>

type Payment = NonNullable<Awaited<ReturnType<typeof store.find>>>

/**
 * Asks the gateway about a payment and acts on its answer, in one transaction after the call. Callback, webhook, poll
 * and reconciler all end here, in any order and number. Undefined if there is nobody to ask: no order was opened, or
 * the gateway's keys are removed, or are those of another account. Throws a GatewayError if the gateway can't say.
 */
export async function checkPayment(asking: CheckContext, payment_id: string): Promise<Verdict | undefined> {
  const { sql } = asking
  const payment = await store.find(sql, payment_id)
  const gateway = payment && asking.gateway(payment.payment_method as Provider)
  if (!gateway || payment.provider_order_id === null) return undefined
  const attempts = await gateway.listAttempts(payment.provider_order_id).catch(ignoreUnknown)
  if (!attempts) return undefined
  const context = renewTime(asking)
  return sql.transaction().execute(async (transaction) => {
    const locked = await store.lock(transaction, payment_id)
    const verdict = judge(locked, attempts)
    const { settledBy, matched } = verdict
    if (verdict.undecided) await store.markAwaited(transaction, payment_id, context.now)
    // Its payer has left the checkout and waits for this; one who hasn't may try again in it (PAY-28).
    if (verdict.declined && locked.awaited_since !== null)
      await failOpenPayment(transaction, payment_id, { reason: 'declined', now: context.now })
    const capture = settledBy ?? matched
    const came_at = capture && cameAt(capture, locked.created_at, context.now)
    const settlement =
      settledBy && (await settle(transaction, payment_id, context, { ...settledBy, came_at }))
    const isLate = settlement?.outcome === 'terms_over'
    if (settledBy && isLate) await holdLatePayment(transaction, context, payment_id, settledBy)
    if (came_at) await store.setCaptured(transaction, payment_id, came_at)
    if (matched) await store.linkPayment(transaction, payment_id, matched.provider_payment_id)
    for (const attempt of verdict.surplus) await holdSurplus(transaction, context, locked, attempt)
    for (const attempt of verdict.differing) await holdMismatch(transaction, context, locked, attempt)
    return isLate ? { ...verdict, settledBy: undefined } : verdict
  })
}

/**
 * The same after a message of the gateway's about it. Where nobody can be asked, it may be money that the message tells
 * of (PAY-28).
 */
export async function checkReported(context: CheckContext, payment_id: string): Promise<void> {
  const verdict = await checkPayment(context, payment_id)
  if (!verdict) await store.markAwaited(context.sql, payment_id, context.now)
}

/**
 * Asks the gateway about a payment that was settled without it, before the desk takes it back: what the gateway has
 * captured meanwhile is linked to it. Throws gateway_silent.
 */
export async function reconcileUnlinkedPayment(context: CheckContext, payment_id: string) {
  const payment = await store.find(context.sql, payment_id)
  if (payment?.status !== 'completed' || payment.provider_payment_id !== null) return undefined
  const verdict = await checkPayment(context, payment_id).catch((error: unknown) => {
    throw error instanceof GatewayError ? new Refusal<RefundRefusal>('gateway_silent') : error
  })
  return verdict && { ...verdict, created_at: payment.created_at }
}

/**
 * The same before money leaves the till for a payment: what the gateway has captured is refunded by the gateway. Throws
 * gateway_silent, or money_awaited while the gateway may still capture it.
 */
export async function reconcileBeforeRefund(context: CheckContext, payment_id: string): Promise<void> {
  const verdict = await reconcileUnlinkedPayment(context, payment_id)
  if (verdict && mayStillCome(verdict, verdict.created_at, context.now))
    throw new Refusal<RefundRefusal>('money_awaited')
}

/** Money that came twice is held, reported to the desk and refunded automatically. */
async function holdSurplus(transaction: Sql, context: CheckContext, payment: Payment, attempt: Attempt) {
  if (!(await enterSurplus(transaction, payment, attempt, context))) return
  await raiseCaptureAlert(transaction, context, payment, attempt, 'captured_twice')
  const { provider_payment_id, amount } = attempt
  const owed = { payment_id: payment.id, provider_payment_id, amount }
  await refundOwed(transaction, context, { ...owed, reason: OWN_REASONS.paid_twice, requested_by: null })
}

/** Money of another amount is held and reported: the desk decides what it is for. */
async function holdMismatch(transaction: Sql, context: CheckContext, payment: Payment, attempt: Attempt) {
  if (attempt.currency === 'INR') await enterSurplus(transaction, payment, attempt, context)
  await raiseCaptureAlert(transaction, context, payment, attempt, 'amount_differs')
}

async function raiseCaptureAlert(
  transaction: Sql,
  { now }: Pick<Context, 'now'>,
  payment: Payment,
  { provider_payment_id, amount, currency }: Attempt,
  kind: 'captured_twice' | 'amount_differs',
) {
  await raiseAlert(transaction, {
    kind,
    payment_id: payment.id,
    provider: payment.payment_method,
    provider_order_id: payment.provider_order_id ?? payment.payment_code,
    provider_payment_id,
    amount: currency === 'INR' ? amount : null,
    raised_at: now,
  })
}

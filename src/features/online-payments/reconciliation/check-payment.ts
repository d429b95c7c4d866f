import type { Context, Sql } from '#/kernel/context.ts'
import { type Attempt, GatewayError, type Provider } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { raiseAlert } from '#/features/payments/alerts/store.ts'
import { surplusEntries } from '#/features/payments/ledger/rules.ts'
import { enter } from '#/features/payments/ledger/store.ts'
import { lateMail } from '#/features/payments/mails.ts'
import { refundOwed } from '#/features/refunds/request-refund.ts'
import type { RefundRefusal } from '#/features/refunds/texts.ts'
import { settle } from '#/features/payments/settle.ts'
import { findLibrary, findPayer } from '#/features/payments/store.ts'
import { failOpenPayment } from '#/features/payments/fail-payment.ts'
import { judge, type Verdict } from './rules.ts'
import * as store from './store.ts'

export type CheckContext = Pick<
  Context,
  'sql' | 'now' | 'today' | 'appUrl' | 'queueMail' | 'gateway' | 'queueJob' | 'deliveries'
>

type Payment = NonNullable<Awaited<ReturnType<typeof store.find>>>

/**
 * Asks the gateway what became of a payment and draws the consequences, in one transaction after the call. Callback, webhook,
 * poll and reconciler all end here, in any order and number. Throws a GatewayError when the gateway does not say.
 */
export async function checkPayment(context: CheckContext, payment_id: string): Promise<Verdict | undefined> {
  const { sql } = context
  const payment = await store.find(sql, payment_id)
  const gateway = payment && context.gateway(payment.payment_method as Provider)
  if (!gateway || payment.provider_order_id === null) return undefined
  const attempts = await gateway.listAttempts(payment.provider_order_id)
  return sql.transaction().execute(async (transaction) => {
    const locked = await store.lock(transaction, payment_id)
    const verdict = judge(locked, attempts)
    const { settles } = verdict
    const settlement = settles && (await settle(transaction, payment_id, context, settles))
    const isLate = settlement?.outcome === 'terms_over'
    if (settles && isLate) await keepLate(transaction, context, locked, settles)
    if (verdict.names) await store.name(transaction, payment_id, verdict.names.provider_payment_id)
    for (const attempt of verdict.surplus) await holdSurplus(transaction, context, locked, attempt)
    for (const attempt of verdict.differing) await holdMismatch(transaction, context, locked, attempt)
    return isLate ? { ...verdict, settles: undefined } : verdict
  })
}

/**
 * Asks the gateway about a payment that was settled without one, before money leaves the till for it: what the gateway has
 * captured meanwhile goes back by the gateway. Throws gateway_silent.
 */
export async function reconcileUnlinkedPayment(context: CheckContext, payment_id: string): Promise<void> {
  const payment = await store.find(context.sql, payment_id)
  if (payment?.status !== 'completed' || payment.provider_payment_id !== null) return
  await checkPayment(context, payment_id).catch((error: unknown) => {
    throw error instanceof GatewayError ? new Refusal<RefundRefusal>('gateway_silent') : error
  })
}

/** Money that came twice is held, told, and given back by itself. */
async function holdSurplus(transaction: Sql, context: CheckContext, payment: Payment, attempt: Attempt) {
  if (!(await enterSurplus(transaction, context, payment, attempt))) return
  await raise(transaction, context, payment, attempt, 'captured_twice')
  const { provider_payment_id, amount } = attempt
  const owed = { payment_id: payment.id, provider_payment_id, amount }
  await refundOwed(transaction, context, { ...owed, reason: 'Paid twice', requested_by: null })
}

/**
 * Keeps money of a payment as owed to its payer, in the caller's transaction: it came late, for a price or coupon that no
 * longer holds. `amount` in paise; `provider_payment_id` names the money, once.
 */
export async function keepLatePayment(
  transaction: Sql,
  context: LateContext,
  payment_id: string,
  money: Pick<Attempt, 'provider_payment_id' | 'amount'>,
): Promise<void> {
  await keepLate(transaction, context, await store.lock(transaction, payment_id), money)
}

/** The payer is told, and the desk: it waits there. */
async function keepLate(
  transaction: Sql,
  context: LateContext,
  payment: Late,
  attempt: Pick<Attempt, 'provider_payment_id' | 'amount'>,
): Promise<void> {
  await failOpenPayment(transaction, payment.id, 'late')
  if (!(await enterSurplus(transaction, context, payment, attempt))) return
  await raise(transaction, context, payment, { ...attempt, currency: 'INR' }, 'terms_over')
  const [payer, { name: library }] = [
    await findPayer(transaction, payment.user_id),
    await findLibrary(transaction),
  ]
  const url = `${context.appUrl}/dashboard/fees`
  await context.queueMail(
    transaction,
    lateMail(payer.email, { ...payer, amount: attempt.amount }, { library, url }),
  )
}

type LateContext = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail'>

type Late = Pick<Payment, 'id' | 'user_id' | 'payment_method' | 'payment_code' | 'provider_order_id'>

type Captured = Pick<Attempt, 'provider_payment_id' | 'amount' | 'currency'>

/** Money of another amount is held and told; what it is for, the desk decides. */
async function holdMismatch(transaction: Sql, context: CheckContext, payment: Payment, attempt: Attempt) {
  if (attempt.currency === 'INR') await enterSurplus(transaction, context, payment, attempt)
  await raise(transaction, context, payment, attempt, 'amount_differs')
}

function enterSurplus(
  transaction: Sql,
  { now, today }: Pick<Context, 'now' | 'today'>,
  payment: Pick<Payment, 'id' | 'payment_method'>,
  attempt: Pick<Attempt, 'provider_payment_id' | 'amount'>,
) {
  const { provider_payment_id, amount } = attempt
  const cause = { kind: 'surplus', payment_id: payment.id, provider_payment_id, at: now, day: today } as const
  return enter(transaction, cause, surplusEntries({ payment_method: payment.payment_method, amount }))
}

async function raise(
  transaction: Sql,
  { now }: Pick<Context, 'now'>,
  payment: Late,
  { provider_payment_id, amount, currency }: Captured,
  kind: 'captured_twice' | 'amount_differs' | 'terms_over',
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

import { releaseCoupon } from '#/features/coupons/actions.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { GatewayError, type Attempt, type Provider } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { settle } from '../actions.ts'
import { surplusEntries } from '../ledger/rules.ts'
import { enter } from '../ledger/store.ts'
import { lateMail } from '../mails.ts'
import { giveBackOwed } from '../refunds/actions.ts'
import type { RefundRefusal } from '../refunds/texts.ts'
import { orderOf } from '../rules.ts'
import { findLibrary, findPayer } from '../store.ts'
import { judge, nextCheck, type Verdict } from './rules.ts'
import * as store from './store.ts'

export type CheckContext = Pick<
  Context,
  'sql' | 'now' | 'today' | 'appUrl' | 'queueMail' | 'gateway' | 'queueJob' | 'deliveries'
>
type Payment = NonNullable<Awaited<ReturnType<typeof store.find>>>

/** How many payments one run of the reconciler asks for. */
const AT_A_TIME = 50

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
    for (const attempt of verdict.surplus) await keepSurplus(transaction, context, locked, attempt)
    for (const attempt of verdict.differing) await keepDiffering(transaction, context, locked, attempt)
    return isLate ? { ...verdict, settles: undefined } : verdict
  })
}

/**
 * Asks the gateway about a payment that was settled without one, before money leaves the till for it: what the gateway has
 * captured meanwhile goes back by the gateway. Throws gateway_silent.
 */
export async function askUnnamed(context: CheckContext, payment_id: string): Promise<void> {
  const payment = await store.find(context.sql, payment_id)
  if (payment?.status !== 'completed' || payment.provider_payment_id !== null) return
  await checkPayment(context, payment_id).catch((error: unknown) => {
    throw error instanceof GatewayError ? new Refusal<RefundRefusal>('gateway_silent') : error
  })
}

/** Money that came twice is held, told, and given back by itself. */
async function keepSurplus(transaction: Sql, context: CheckContext, payment: Payment, attempt: Attempt) {
  if (!(await enterSurplus(transaction, context, payment, attempt))) return
  await raise(transaction, context, payment, attempt, 'captured_twice')
  const { provider_payment_id, amount } = attempt
  const owed = { payment_id: payment.id, provider_payment_id, amount }
  await giveBackOwed(transaction, context, { ...owed, reason: 'Paid twice', requested_by: null })
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
  await fail(transaction, payment.id, 'late')
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
async function keepDiffering(transaction: Sql, context: CheckContext, payment: Payment, attempt: Attempt) {
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
  await store.raiseAlert(transaction, {
    kind,
    payment_id: payment.id,
    provider: payment.payment_method,
    provider_order_id: payment.provider_order_id ?? payment.payment_code,
    provider_payment_id,
    amount: currency === 'INR' ? amount : null,
    raised_at: now,
  })
}

/** A message of a provider's server, from its raw bytes. */
export type Message = {
  provider: Provider
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/**
 * Takes a webhook: notes it, and asks for the payment to be checked. Gives the payment's id, 'unsigned', or undefined for
 * what names no payment of ours, which the desk hears of. Repeated messages change nothing.
 */
export async function receiveWebhook(
  context: CheckContext,
  { provider, body, headers }: Message,
): Promise<'unsigned' | { payment_id: string | undefined }> {
  const { sql, now, gateway, queueJob } = context
  const hint = gateway(provider)?.readWebhook(body, headers)
  if (!hint) return 'unsigned'
  const { provider_order_id, event_id = null } = hint
  return sql.transaction().execute(async (transaction) => {
    const payment = await store.findByOrder(transaction, provider, provider_order_id)
    const payment_id = payment?.id ?? null
    const outcome = payment ? 'check' : 'unknown order'
    const event = { at: now, payment_id, provider, source: 'webhook', event_id, outcome } as const
    const fresh = await store.insertEvent(transaction, event)
    if (fresh && payment) await queueJob(transaction, 'check_payment', payment.id)
    if (fresh && !payment && provider_order_id !== '') {
      const unknown = {
        payment_id: null,
        provider,
        provider_order_id,
        provider_payment_id: null,
        amount: null,
      }
      await store.raiseAlert(transaction, { kind: 'unknown_order', ...unknown, raised_at: now })
    }
    return { payment_id: payment?.id }
  })
}

/** The reconciler: asks for every payment that is due, and gives up what did not arrive in 72 hours. Gives how many. */
export async function reconcile(
  context: CheckContext,
  onFault: (error: unknown) => void,
): Promise<{ asked: number; settled: number }> {
  const due = await store.listDue(context.sql, context.now, AT_A_TIME)
  let settled = 0
  for (const payment_id of due) {
    const verdict = await checkPayment(context, payment_id).catch((error: unknown) => {
      // Silent for now, and not an answer: it stays open and is asked for again.
      if (!(error instanceof GatewayError)) onFault(error)
    })
    if (verdict?.settles) settled++
    // One that can't be written down keeps nobody else waiting.
    await planNext(context, payment_id, verdict !== undefined).catch(onFault)
  }
  return { asked: due.length, settled }
}

async function planNext({ sql, now }: CheckContext, payment_id: string, answered: boolean): Promise<void> {
  const payment = await store.find(sql, payment_id)
  if (!payment) return
  const hasOrder = payment.provider_order_id !== null
  const next = nextCheck(payment.created_at, payment.checks, now, { answered })
  // Without an order nobody could pay it. First it fails, then nothing asks any more: the other way round it would stay open.
  if (next === null || !hasOrder) await failPayment(sql, payment_id, 'expired')
  await store.setNextCheck(sql, payment_id, hasOrder ? next : null)
}

/**
 * Marks an open payment as failed and lets go the coupon that its order holds, unless another payment of that order may
 * still come; false when it is settled or failed already.
 */
export function failPayment(sql: Context['sql'], payment_id: string, reason: string): Promise<boolean> {
  return sql.transaction().execute((transaction) => fail(transaction, payment_id, reason))
}

async function fail(transaction: Sql, payment_id: string, reason: string): Promise<boolean> {
  const failed = await store.fail(transaction, payment_id, reason)
  if (!failed) return false
  const { order_id } = failed
  if (order_id === null || !(await store.isOrderBeingPaid(transaction, order_id)))
    await releaseCoupon(transaction, orderOf(failed))
  return true
}

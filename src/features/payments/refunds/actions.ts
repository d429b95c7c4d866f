import { randomBytes } from 'node:crypto'
import type { Context, Sql } from '#/kernel/context.ts'
import { GatewayError, type Attempt, type Provider } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { raiseAlert } from '../captures/store.ts'
import { refundEntries } from '../ledger/rules.ts'
import { enter } from '../ledger/store.ts'
import { refundMail } from '../mails.ts'
import { findLibrary, findPayer, nextReceiptCount } from '../store.ts'
import type { PaymentRefusal } from '../texts.ts'
import { creditNoteCounter, creditNoteNumber, isGivenByHand, refundable, type RefundStatus } from './rules.ts'
import * as store from './store.ts'
import type { RefundRefusal } from './texts.ts'

type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail'>

/** At most 23 characters, which both providers take. */
const reference = () => `R${randomBytes(8).toString('hex')}`

type Giving = {
  payment_id: string
  amount: number
  reason: string
  requested_by: string | null
  request_key: string | null
  by_hand?: boolean
}

/**
 * A refund of a completed payment within the caller's transaction. Throws payment_not_found, refund_too_large or
 * refund_key_reused.
 */
export async function giveBack(
  transaction: Sql,
  context: Surroundings & Pick<Context, 'queueJob'>,
  { payment_id, amount, reason, requested_by, request_key, by_hand = false }: Giving,
) {
  const payment = await store.lockPayment(transaction, payment_id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  const earlier =
    request_key === null ? undefined : await store.findByKey(transaction, payment_id, request_key)
  if (earlier) return sameRefund(earlier, amount)
  const left = refundable(payment)
  if (amount > left) throw new Refusal<RefundRefusal>('refund_too_large', { refundable: left })
  await store.reserve(transaction, payment_id, amount)
  const refund = await store.insert(transaction, {
    payment_id,
    provider_payment_id: payment.provider_payment_id,
    of_surplus: false,
    amount,
    reason,
    reference: reference(),
    requested_by,
    requested_at: context.now,
    request_key,
    by_hand,
  })
  if (!refund) throw new Error('a refund reference was drawn twice')
  const handed = by_hand || isGivenByHand(payment)
  const status = await send(transaction, context, handed, refund.id)
  return { id: refund.id, status, amount }
}

async function send(
  transaction: Sql,
  context: Surroundings & Pick<Context, 'queueJob'>,
  handed: boolean,
  refund_id: string,
): Promise<RefundStatus> {
  if (handed) {
    await finish(transaction, refund_id, null, context)
    return 'done'
  }
  await context.queueJob(transaction, 'send_refund', refund_id)
  return 'requested'
}

function sameRefund(earlier: { id: string; status: RefundStatus; amount: number }, amount: number) {
  if (earlier.amount !== amount) throw new Refusal<RefundRefusal>('refund_key_reused')
  return { id: earlier.id, status: earlier.status, amount }
}

/** Asks for money that came twice to be given back, in the caller's transaction. */
export async function requestSurplusRefund(
  transaction: Sql,
  { now, queueJob }: Pick<Context, 'now' | 'queueJob'>,
  payment: { id: string },
  { provider_payment_id, amount }: Attempt,
): Promise<void> {
  const refund = await store.insert(transaction, {
    payment_id: payment.id,
    provider_payment_id,
    of_surplus: true,
    amount,
    reason: 'Paid twice',
    reference: reference(),
    requested_by: null,
    requested_at: now,
    request_key: null,
    by_hand: false,
  })
  if (refund) await queueJob(transaction, 'send_refund', refund.id)
}

type Sending = Surroundings & Pick<Context, 'sql' | 'gateway'>

/**
 * The job that sends a refund to its gateway, as often as it takes: the reference makes it one refund. Throws a GatewayError
 * while the gateway does not say; `last` is the final try, after which the desk is told.
 */
export async function sendRefund(context: Sending, id: string, last: boolean): Promise<void> {
  const { sql } = context
  const refund = await store.find(sql, id)
  if (!refund || refund.status !== 'requested' || refund.provider_payment_id === null) return
  const gateway = context.gateway(refund.payment_method as Provider)
  const { provider_payment_id, amount, reference: named } = refund
  const outcome = await gateway
    ?.refund({ provider_payment_id, amount, reference: named })
    .catch((error: unknown) => {
      if (!last || !(error instanceof GatewayError)) throw error
    })
  await sql.transaction().execute(async (transaction) => {
    // A provider that has taken the request gives the money back, even where its bank takes days.
    if (outcome && outcome.status !== 'failed')
      await finish(transaction, id, outcome.provider_refund_id, context)
    else await giveUp(transaction, refund, context)
  })
}

async function finish(
  transaction: Sql,
  id: string,
  provider_refund_id: string | null,
  surroundings: Surroundings,
) {
  const { now, today, appUrl, queueMail } = surroundings
  const refund = await store.find(transaction, id)
  if (!refund) return
  // Of two that are done at once the later one sees that nothing is left.
  await store.lockPayment(transaction, refund.payment_id)
  if (!(await store.decide(transaction, id, { status: 'done', done_at: now, provider_refund_id }))) return
  const { payment_id } = refund
  const cause = { kind: 'refund', payment_id, refund_id: id, at: now, day: today } as const
  await enter(transaction, cause, refundEntries(refund))
  if (!refund.of_surplus) await store.markRefunded(transaction, payment_id)
  const payer = await findPayer(transaction, refund.user_id)
  const number = refund.of_surplus ? null : await issueCreditNote(transaction, refund, surroundings)
  const { name: library } = await findLibrary(transaction)
  const url = `${appUrl}/dashboard/fees?tab=history`
  await queueMail(transaction, refundMail(payer.email, { ...refund, ...payer, number }, { library, url }))
}

type Given = NonNullable<Awaited<ReturnType<typeof store.find>>>

/** The counter is locked last, as for receipts. */
async function issueCreditNote(transaction: Sql, refund: Given, { today }: Surroundings) {
  const receipt = await store.findReceipt(transaction, refund.payment_id)
  if (!receipt) return null
  const number = creditNoteNumber(today, await nextReceiptCount(transaction, creditNoteCounter(today)))
  await store.insertCreditNote(transaction, {
    number,
    refund_id: refund.id,
    receipt_id: receipt.id,
    issued_on: today,
    payer_name: receipt.payer_name,
    amount: refund.amount,
  })
  return number
}

/** The gateway refused for good: the money may be refunded another way, and the desk is told. */
async function giveUp(transaction: Sql, refund: Given, { now }: Surroundings): Promise<void> {
  const failed = { status: 'failed', done_at: null, provider_refund_id: null } as const
  if (!(await store.decide(transaction, refund.id, failed))) return
  if (!refund.of_surplus) await store.reserve(transaction, refund.payment_id, -refund.amount)
  await raiseAlert(transaction, {
    kind: 'refund_failed',
    payment_id: refund.payment_id,
    refund_id: refund.id,
    provider: refund.payment_method as Provider,
    provider_order_id: refund.provider_order_id ?? '',
    provider_payment_id: refund.provider_payment_id,
    amount: refund.amount,
    raised_at: now,
  })
}

import { randomBytes } from 'node:crypto'
import type { Context, Member, Sql } from '#/kernel/context.ts'
import type { Attempt } from '#/kernel/gateway.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { lockPayment } from '#/features/payments/actions.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { subtract, sumOf, toPaise, type Paise } from '#/kernel/money.ts'
import { withdrawAlert } from '#/features/payments/alerts/raise-alert.ts'
import { findOwed } from './find-owed.ts'
import { finishRefund, type Surroundings } from './finish-refund.ts'
import {
  isAboveLimit,
  isGivenByHand,
  mayGiveByHand,
  refundableAmount,
  refusedOf,
  replacedBy,
  wayBackNote,
  type RefundStatus,
} from './rules.ts'
import * as store from './store.ts'
import type { RefundRefusal } from './texts.ts'

type Ports = Surroundings & Pick<Context, 'queueJob'>

/** At most 23 characters, the limit of both providers. */
const reference = () => `R${randomBytes(8).toString('hex')}`

/** Who gives the money back. */
type Requester = Pick<Member, 'id' | 'role'>

type RefundRequest = {
  payment_id: string
  amount: Paise
  reason: string
  /** Null if a rule refunds it by itself. */
  requested_by: Requester | null
  request_key: string | null
  by_hand?: boolean
  /** Of the desk's own transfer; null if it hands over cash. */
  upi_reference?: string | null
  /** The failed refund that this one replaces, whose alert the caller resolves. Found out if not given. */
  again_of?: string | null
  /** Whether the caller ends what was bought with it. */
  end_membership?: boolean
  /** Paise that could be refunded when somebody decided on it. */
  refundable?: Paise | undefined
  /** Ends what was bought. Before the credit note: everybody else waits for its number. */
  takeBack?: (() => Promise<void>) | undefined
}

/**
 * Requests a refund of a completed payment, in the caller's transaction, unless the same request did before. Throws
 * payment_not_found, refund_too_large, refund_above_limit, own_matter, refund_key_reused, refund_not_refused,
 * refunded_meanwhile or failed_refund_first.
 */
export async function requestRefund(
  transaction: Sql,
  context: Ports,
  {
    by_hand = false,
    upi_reference = null,
    again_of = null,
    end_membership = false,
    refundable,
    takeBack,
    ...request
  }: RefundRequest,
) {
  const { payment_id, amount, reason, requested_by, request_key } = request
  const payment = await lockPayment(transaction, payment_id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  if (requested_by) refuseOwnMatter(requested_by, payment.user_id)
  const repeated = await findRepeatedRefund(transaction, {
    ...request,
    by_hand,
    upi_reference,
    end_membership,
  })
  if (repeated) return repeated
  const handed = by_hand || isGivenByHand(payment)
  const left = refundableAmount(payment)
  // Two who look at the same payment, or at the alert of its refund, would otherwise both refund the same.
  if ((refundable ?? left) !== left) throw new Refusal<RefundRefusal>('refunded_meanwhile')
  if (amount > left) throw new Refusal<RefundRefusal>('refund_too_large', { refundable: left })
  await store.reserve(transaction, payment_id, amount)
  // Only now: whoever refunds another payment of the same plan was waited for.
  const refunded = subtract(await store.findRefundedOfPurchase(transaction, payment_id), amount)
  await refuseAboveLimit(transaction, requested_by, { refunded, amount })
  const replaced = again_of ?? (await replaceRefused(transaction, { ...request, by_hand, left }))
  if (upi_reference !== null && !handed) throw new Refusal<RefundRefusal>('refund_not_refused')
  const refund = await store.insert(transaction, {
    payment_id,
    amount,
    reason,
    by_hand: handed,
    upi_reference,
    end_membership,
    provider_payment_id: payment.provider_payment_id,
    of_surplus: false,
    reference: reference(),
    requested_by: requested_by?.id ?? null,
    requested_at: context.now,
    request_key,
    again_of: replaced,
  })
  if (!refund) throw new Error('a refund reference was drawn twice')
  if (replaced !== again_of && replaced) {
    const note = wayBackNote(handed, upi_reference)
    const resolved_by = requested_by?.id ?? null
    const resolution = { resolved_at: context.now, resolved_by, note }
    await withdrawAlert(transaction, replaced, 'refund_failed', resolution)
  }
  await takeBack?.()
  const status = await send(transaction, context, handed, refund.id)
  return { id: refund.id, status, amount }
}

type Replacing = { payment_id: string; amount: Paise; left: Paise; by_hand: boolean }

/**
 * The refused refund that this one replaces, so that its alert can't give the same money back too; null if none. The
 * caller has locked the payment, as has whoever refunds from an alert. Throws failed_refund_first if it is unclear, or
 * refund_not_refused if there is nothing left that the desk may give back itself.
 */
async function replaceRefused(
  transaction: Sql,
  { payment_id, amount, left, by_hand }: Replacing,
): Promise<string | null> {
  const tried = await store.listTried(transaction, payment_id)
  const refused = refusedOf(tried)
  const waiting = refused.filter(({ waits }) => waits)
  const replaced = replacedBy(waiting, { amount, left })
  if (replaced === undefined) {
    const failed = sumOf(waiting.map((one) => one.amount))
    throw new Refusal<RefundRefusal>('failed_refund_first', { amount: failed })
  }
  if (by_hand && !mayGiveByHand(tried)) throw new Refusal<RefundRefusal>('refund_not_refused')
  // What is given by hand because of a refusal uses it up, even if its alert was resolved by a note.
  return (replaced ?? (by_hand ? refused[0] : null))?.id ?? null
}

async function send(
  transaction: Sql,
  context: Ports,
  handed: boolean,
  refund_id: string,
): Promise<RefundStatus> {
  if (handed) {
    await finishRefund(transaction, refund_id, null, context)
    return 'done'
  }
  await context.queueJob(transaction, 'send_refund', refund_id)
  return 'requested'
}

type Repeated = Pick<RefundRequest, 'payment_id' | 'request_key' | 'amount' | 'reason'> &
  Required<Pick<RefundRequest, 'by_hand' | 'upi_reference' | 'end_membership'>>

/** The answer that the same request got before; undefined if it is a new one. Throws refund_key_reused. */
export async function findRepeatedRefund(sql: Sql, { payment_id, request_key, by_hand, ...given }: Repeated) {
  const earlier = request_key === null ? undefined : await store.findByKey(sql, payment_id, request_key)
  if (!earlier) return undefined
  // As it was when that refund was made: the gateway may have captured the money since.
  const asked = { ...given, by_hand: by_hand || isGivenByHand(earlier) }
  const same = COMPARED.every((field) => earlier[field] === asked[field])
  if (!same) throw new Refusal<RefundRefusal>('refund_key_reused')
  const { id, status, amount } = earlier
  return { id, status, amount }
}

const COMPARED = ['amount', 'reason', 'by_hand', 'upi_reference', 'end_membership'] as const

type OwedRequest = Pick<Attempt, 'amount'> & {
  payment_id: string
  /** The capture to refund. */
  provider_payment_id: string | null
  reason: string
  requested_by: Requester | null
  by_hand?: boolean
  upi_reference?: string | null
  again_of?: string | null
}

/**
 * Refunds money that is owed to a payer and was never earned, or what is left of it, in the caller's transaction;
 * undefined if that was requested before, or went back. `amount` in paise. Throws refund_above_limit or own_matter.
 */
export async function refundOwed(
  transaction: Sql,
  context: Ports,
  { by_hand = false, upi_reference = null, again_of = null, requested_by, ...owed }: OwedRequest,
) {
  const payment = requested_by && (await lockPayment(transaction, owed.payment_id))
  if (payment) refuseOwnMatter(requested_by, payment.user_id)
  const amount = toPaise(Math.min(owed.amount, await findOwed(transaction, owed)))
  if (amount <= 0) return undefined
  await refuseAboveLimit(transaction, requested_by, { refunded: toPaise(0), amount })
  const refund = await store.insert(transaction, {
    ...owed,
    amount,
    requested_by: requested_by?.id ?? null,
    by_hand,
    upi_reference,
    again_of,
    of_surplus: true,
    reference: reference(),
    requested_at: context.now,
    request_key: null,
  })
  if (!refund) return undefined
  const status = await send(transaction, context, by_hand, refund.id)
  return { id: refund.id, status, amount }
}

/** The most paise that this person may refund of one purchase; null for as much as was paid (ROLE-2). */
export async function refundLimitOf(sql: Sql, { role }: Pick<Member, 'role'>): Promise<Paise | null> {
  return role === 'admin' ? null : store.findDeskLimit(sql)
}

async function refuseAboveLimit(
  transaction: Sql,
  requester: Requester | null,
  given: { refunded: Paise; amount: Paise },
): Promise<void> {
  const limit = requester && (await refundLimitOf(transaction, requester))
  if (isAboveLimit({ ...given, limit })) throw new Refusal<RefundRefusal>('refund_above_limit', { limit })
}

/** A refund with everything needed to send it; undefined if it doesn't exist. */
export function findRefund(sql: Sql, id: string) {
  return store.find(sql, id)
}

import { sumReviews } from '#database/tallies.ts'
import { recordOpening } from '#/features/audit/record-opening.ts'
import { findCouponOf, releaseCoupon } from '#/features/coupons/actions.ts'
import { claimUploads } from '#/features/files/actions.ts'
import { findTwins } from '#/features/files/copies/actions.ts'
import { LINK_SECONDS } from '#/features/files/rules.ts'
import { tell } from '#/features/news/tell.ts'
import { isErased, lockOpenPayment, takeTurn } from '#/features/payments/actions.ts'
import { holdLatePayment } from '#/features/payments/hold-late-payment.ts'
import { settle } from '#/features/payments/settle.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { requirePayee } from '#/features/payments/require-payee.ts'
import type { PlanRefusal } from '#/features/plans/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { ERASED } from '#/kernel/names.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { countsByStatus } from '#/kernel/review.ts'
import { type Paise } from '#/kernel/money.ts'
import { claimCredit } from './credit-matches/actions.ts'
import { isBeyond, listNamed } from './credit-matches/store.ts'
import { keepCoupon } from './keep-coupon.ts'
import { rejectionMail } from './mails.ts'
import { approvedMessage, rejectedMessage } from './messages.ts'
import { normalizeReference } from '#/kernel/transaction-reference.ts'
import { reviewSignals } from './rules.ts'
import * as store from './store.ts'
import { undoneReason, type ProofRefusal } from './texts.ts'

type Submission = { payment_id: string; upload_id: string; transaction_reference: string; amount: Paise }

/**
 * Submits a member's proof of an open payment. Throws payment_not_found, payment_already_settled, price_changed,
 * proof_pending, upload_missing or upi_not_set_up.
 */
async function submitProof(context: MemberContext, input: Submission) {
  const { sql, member, now } = context
  const reference = normalizeReference(input.transaction_reference)
  const same = { user_id: member.id, payment_id: input.payment_id, upload_id: input.upload_id, reference }
  const earlier = await store.findSame(sql, same)
  if (earlier) return earlier
  await requirePayee(sql)
  return sql.transaction().execute(async (transaction) => {
    const payment = await lockOpenPayment(transaction, input.payment_id, member.id)
    // A desk that sells them the plan at the same moment has finished before, or finds the proof (PROOF-4).
    await takeTurn(transaction, member.id)
    // If sent twice at once, the second one finds the row of the first.
    const twin = await store.findSame(transaction, same)
    if (twin) return twin
    if (payment.amount !== input.amount)
      throw new Refusal<PlanRefusal>('price_changed', { price: payment.amount })
    await claimUploads(transaction, [input.upload_id], member.id, 'payment_proof', now)
    // From now on it waits for the desk, even if the coupon can't be kept: the money may have been sent.
    await keepCoupon(transaction, { ...payment, user_id: member.id }, now)
    const proof = await store.insert(transaction, {
      user_id: member.id,
      plan_id: payment.plan_id,
      payment_id: payment.id,
      amount: payment.amount,
      transaction_reference: input.transaction_reference,
      normalized_reference: reference,
      proof_file_id: input.upload_id,
      submitted_at: now,
    })
    if (!proof) throw new Refusal<ProofRefusal>('proof_pending')
    return proof
  })
}

async function listMyProofs({ sql, member, today }: MemberContext) {
  const proofs = await store.listOwnOpen(sql, member.id, today)
  return proofs.toSorted((one, other) => other.submitted_at.getTime() - one.submitted_at.getTime())
}

function listProofs({ sql }: MemberContext, asked: store.Listing) {
  return store.list(sql, asked)
}

async function countProofs({ sql }: MemberContext) {
  const counts = countsByStatus(await sumReviews(sql, 'payment_verifications'))
  return { ...counts, total: counts.pending + counts.approved + counts.rejected }
}

/** A proof with its review signals (PROOF-6, PROOF-7). Throws proof_not_found. */
async function findProof({ sql }: MemberContext, { id }: { id: string }) {
  const found = await store.find(sql, id)
  if (!found) throw new Refusal<ProofRefusal>('proof_not_found')
  const {
    proof_file_id,
    pixel_hash,
    normalized_reference,
    payment_id,
    plan_paid_since,
    asked_amount,
    ...proof
  } = found
  const sentOn = dayOf(proof.submitted_at)
  const [coupon, same_reference, twins, credits, statement_goes_beyond] = await Promise.all([
    findCouponOf(sql, { order_type: 'subscriptions', payment_id }, proof.amount),
    store.listSameReference(sql, { id, normalized_reference }),
    proof_file_id === null ? [] : findTwins(sql, { id: proof_file_id, pixel_hash }),
    listNamed(sql, id),
    isBeyond(sql, sentOn),
  ])
  const same_picture = await store.listOfFiles(sql, twins)
  const alike = { same_reference, same_picture, credits }
  const known = { asked_amount, normalized_reference, plan_paid_since, statement_goes_beyond }
  const facts = { ...proof, ...alike, ...known }
  return { ...proof, ...alike, signals: reviewSignals(facts), payment_id, coupon }
}

/** Throws proof_not_found. */
async function linkToProof(context: MemberContext, { id, mode }: { id: string; mode: 'view' | 'download' }) {
  const proof = await store.findFile(context.sql, id)
  const file_id = proof?.proof_file_id
  if (!file_id) throw new Refusal<ProofRefusal>('proof_not_found')
  const url = context.signLink({
    file_id,
    viewer_id: context.member.id,
    seconds: LINK_SECONDS[mode],
    download: mode === 'download',
  })
  await recordOpening(context, {
    table_name: 'files',
    row_id: file_id,
    label: mode === 'view' ? 'screenshot' : 'screenshot, to keep',
    user_id: proof.user_id,
    payment_id: proof.payment_id,
    quiet_seconds: LINK_SECONDS[mode],
  })
  return { url }
}

/**
 * Approves a proof and settles its payment in one transaction (PROOF-8). Throws proof_not_found, already_reviewed,
 * own_matter, credit_claimed or payment_already_settled; then nothing happened. The constraints
 * transaction_reference_used (PROOF-6) and credit_claimed refuse it if a rival was approved meanwhile.
 */
async function approveProof(context: MemberContext, { id }: { id: string }) {
  const { sql, member, now } = context
  const decision = {
    status: 'approved',
    rejection_reason: null,
    verified_by: member.id,
    verified_at: now,
  } as const
  return sql.transaction().execute(async (transaction) => {
    const proof = await store.decide(transaction, id, decision)
    if (!proof) throw await explainUndecided(transaction, id)
    refuseOwnMatter(member, proof.user_id)
    await claimCredit(transaction, id)
    const settlement = await settle(transaction, proof.payment_id, context, { came_at: proof.submitted_at })
    if (settlement.outcome === 'terms_over') return holdLateProof(transaction, context, id, proof)
    if (settlement.outcome !== 'settled' || !settlement.bought.period)
      throw new Refusal<PaymentRefusal>('payment_already_settled')
    const { start_date, end_date: sold_until } = settlement.bought.period
    const end_date = settlement.extended?.until ?? sold_until
    // The receipt's mail says so already.
    const news = { user_id: proof.user_id, kind: 'approved', words: approvedMessage, mail: null } as const
    await tell(context, transaction, news)
    return { id, receipt_number: settlement.receipt.number, start_date, end_date }
  })
}

type Decided = NonNullable<Awaited<ReturnType<typeof store.decide>>>

/** The money came too late for its price or coupon: it is owed to the member, under the reference of the transfer. */
async function holdLateProof(transaction: Sql, context: MemberContext, id: string, proof: Decided) {
  const { amount, transaction_reference } = proof
  const provider_payment_id = `UPI ${normalizeReference(transaction_reference)}`
  await holdLatePayment(transaction, context, proof.payment_id, { provider_payment_id, amount })
  return { id, receipt_number: null, start_date: null, end_date: null }
}

/**
 * The payment stays open, so that another proof can be sent; its coupon is released. Throws proof_not_found or
 * already_reviewed or own_matter.
 */
async function rejectProof(
  context: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
) {
  const { sql, member, now, appUrl } = context
  await sql.transaction().execute(async (transaction) => {
    const sent = await store.findFile(transaction, id)
    // Nothing is written about who is erased (ACCOUNT-20).
    const erased = sent !== undefined && (await isErased(transaction, sent.user_id))
    const rejection_reason = reason ? (erased ? ERASED : reason) : null
    const by = { verified_by: member.id, verified_at: now }
    const proof = await store.decide(transaction, id, { status: 'rejected', rejection_reason, ...by })
    if (!proof) throw await explainUndecided(transaction, id)
    refuseOwnMatter(member, proof.user_id)
    await releaseCoupon(transaction, { order_type: 'subscriptions', payment_id: proof.payment_id })
    const { email, library, ...student } = await store.findAddressee(transaction, proof)
    const letter = { ...student, ...proof, reason: rejection_reason }
    await tell(context, transaction, {
      user_id: proof.user_id,
      kind: 'rejected',
      words: rejectedMessage,
      mail: () => rejectionMail(email, letter, { library, url: `${appUrl}/dashboard/fees` }),
    })
  })
  return { id }
}

async function explainUndecided(sql: Sql, id: string) {
  return new Refusal<ProofRefusal>((await store.exists(sql, id)) ? 'already_reviewed' : 'proof_not_found')
}

type Reviewed = { verified_by: string; verified_at: Date }
type Withdrawal = Reviewed & { payment_id: string; user_id: string; reason: string }

/**
 * Rejects the approved proof of a payment that is undone, in the caller's transaction, if it has one (PAY-24): its
 * reference and bank credit may pay for another. Of an erased member the reason stays in the books alone (ACCOUNT-20).
 */
export async function withdrawApproval(transaction: Sql, withdrawal: Withdrawal): Promise<void> {
  const { payment_id, user_id, reason, ...by } = withdrawal
  const erased = await isErased(transaction, user_id)
  const rejection_reason = erased ? ERASED : undoneReason(reason)
  await store.withdraw(transaction, payment_id, { ...by, rejection_reason })
}

/** Whether Fees asks its member to send the proof of an undone payment again (PROOF-5). */
export async function isProofAskedFor(
  sql: Sql,
  { id, user_id, today }: { id: string; user_id: string; today: Day },
): Promise<boolean> {
  const open = await store.listOwnOpen(sql, user_id, today)
  return open.some(({ payment_id }) => payment_id === id)
}

/** Whether a proof of this payment, or a member's of this plan, is under review. */
export function isUnderReview(sql: Sql, paid: Parameters<typeof store.isUnderReview>[1]): Promise<boolean> {
  return store.isUnderReview(sql, paid)
}

/** Throws proof_pending while a proof for this plan is under review: nobody pays for it again meanwhile (PROOF-4). */
export async function requireNoneUnderReview({ sql, member }: MemberContext, plan_id: string) {
  if (await store.isUnderReview(sql, { user_id: member.id, plan_id }))
    throw new Refusal<ProofRefusal>('proof_pending')
}

export const member = { submitProof, listMyProofs }
export const admin = { listProofs, countProofs, findProof, linkToProof, approveProof, rejectProof }

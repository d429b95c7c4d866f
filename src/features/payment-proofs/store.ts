import { sql as raw } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { isOfMember } from '#database/find-members.ts'
import { boughtSince, HAS_PICTURE, isOpenProof } from '#database/open-proofs.ts'
import { SOLD_AT } from '#database/payment-columns.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import { AGAIN_MINUTES } from '#/features/payments/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { asksForWaiting, statusesIn } from '#/kernel/review.ts'
import { DAYS_REJECTED_IS_SHOWN } from './rules.ts'
import type { ProofSort } from './search.ts'
import { creditFound } from './credit-matches/store.ts'
import { normalizeReference } from '#/kernel/transaction-reference.ts'
import type { Paise } from '#/kernel/money.ts'

export type NewProof = {
  user_id: string
  plan_id: string
  payment_id: string
  amount: Paise
  transaction_reference: string
  normalized_reference: string
  proof_file_id: string
  submitted_at: Date
}

const ANSWER = ['id', 'status', 'submitted_at'] as const

/**
 * Undefined if this payment has a pending or approved proof. No conflict target is given: a prepared statement could
 * not match the index's condition, which would be a parameter.
 */
export function insert(sql: Sql, proof: NewProof) {
  return sql
    .insertInto('payment_verifications')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .returning(ANSWER)
    .executeTakeFirst()
}

/** The answer to an earlier identical submission. */
export function findSame(
  sql: Sql,
  proof: { user_id: string; payment_id: string; upload_id: string; reference: string },
) {
  return sql
    .selectFrom('payment_verifications')
    .select(ANSWER)
    .where('user_id', '=', proof.user_id)
    .where('payment_id', '=', proof.payment_id)
    .where('proof_file_id', '=', proof.upload_id)
    .where('normalized_reference', '=', proof.reference)
    .executeTakeFirst()
}

type Rejection = { rejection_reason: string; verified_by: string; verified_at: Date }

/** Rejects the approved proof of a payment, and leaves the bank credit that it had claimed to others. */
export async function withdraw(sql: Sql, payment_id: string, rejection: Rejection): Promise<void> {
  await sql
    .updateTable('payment_verifications')
    .set({ ...rejection, status: 'rejected', bank_credit_id: null })
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'approved')
    .execute()
}

/** Of each payment the newest proof that a member sent and that isn't over, as on their home. */
export function listOwnOpen(sql: Sql, user_id: string, today: Day) {
  return (
    sql
      .selectFrom('payment_verifications as proof')
      .innerJoin('plans', 'plans.id', 'proof.plan_id')
      .innerJoin('payments', 'payments.id', 'proof.payment_id')
      .distinctOn('proof.payment_id')
      .select(['proof.id', 'proof.payment_id', 'proof.amount', 'transaction_reference', 'plans.slug'])
      .select(['plans.name as plan_name', 'plans.name_hi as plan_name_hi', 'plans.type as plan_type'])
      .select(['proof.status', 'submitted_at', 'rejection_reason'])
      .select((of) => of('undone_at', 'is not', null).$castTo<boolean>().as('undone'))
      .where('proof.user_id', '=', user_id)
      .where(isOpenProof(today, DAYS_REJECTED_IS_SHOWN))
      .orderBy('proof.payment_id')
      // A pending proof is always the newest.
      .orderBy('proof.status')
      .orderBy('proof.submitted_at', 'desc')
      .execute()
  )
}

function proofs(sql: Sql) {
  return sql
    .selectFrom('payment_verifications as proof')
    .innerJoin('profiles as student', 'student.id', 'proof.user_id')
    .innerJoin('plans', 'plans.id', 'proof.plan_id')
    .select(['proof.id', 'proof.user_id', 'student.name as student_name'])
    .select('student.reachable_email as student_email')
    .select(['plans.name as plan_name', 'plans.type as plan_type', 'proof.amount', 'proof.payment_method'])
    .select(['transaction_reference', 'proof.status', 'submitted_at', creditFound.as('credit_found')])
    .select(HAS_PICTURE.as('has_picture'))
}

const COLUMNS = {
  submitted: ['proof.submitted_at', 'proof.id'],
  amount: ['proof.amount', 'proof.id'],
}

export type Listing = Asked & DayRange & { search?: string | undefined; sort?: ProofSort | undefined }

/**
 * By default newest first, or what waits oldest first. `search` matches the member, part of the reference or status,
 * or a whole reference however it is written.
 */
export function list(sql: Sql, { search = '', sort: wanted, from, to, ...asked }: Listing) {
  const isQueue = asksForWaiting(search)
  const sort = wanted ?? (isQueue ? 'submitted' : '-submitted')
  let query = proofs(sql).where(withinDays('proof.submitted_at', { from, to }))
  if (isQueue) query = query.where('proof.status', '=', 'pending')
  else if (search !== '') {
    query = query.where((of) =>
      of.or([
        isOfMember('proof.user_id', search),
        raw<boolean>`contains_words(transaction_reference, ${search})`,
        raw<boolean>`contains_words(normalized_reference, ${search})`,
        of('normalized_reference', '=', normalizeReference(search)),
        raw<boolean>`proof.status = any (${statusesIn(search)}::review_status[])`,
      ]),
    )
  }
  const kinds = isQueue ? ['pending'] : undefined
  const tally =
    search === '' || isQueue ? () => sumTallies(sql, 'payment_verifications', { kinds, from, to }) : null
  return readCountedPage(query, asked, {
    from: 'payment_verifications as proof',
    ...sortedBy(COLUMNS, sort),
    tally,
  })
}

const hourBefore = raw<Date>`proof.submitted_at - make_interval(mins => ${raw.lit(AGAIN_MINUTES)})`

/** Whether a proof's plan was paid for otherwise, from an hour before until its decision; later is a renewal. */
const planPaidSince = raw<boolean>`exists (
  select from payments as paid
  where ${boughtSince(hourBefore)} and paid.plan_id = proof.plan_id and (verified_at is null or paid.paid_at < verified_at)
)`

/** A proof with everything its review shows. */
export function find(sql: Sql, id: string) {
  return proofs(sql)
    .innerJoin('payments', 'payments.id', 'proof.payment_id')
    .leftJoin('files', 'files.id', 'proof.proof_file_id')
    .leftJoin('profiles as reviewer', 'reviewer.id', 'proof.verified_by')
    .select(['student.phone as student_phone', 'payments.payment_code', 'verified_at'])
    .select([SOLD_AT.as('plan_price'), 'payments.amount as asked_amount'])
    .select(['reviewer.name as verified_by_name', 'rejection_reason', 'normalized_reference'])
    .select(['proof_file_id', 'proof.payment_id', 'files.pixel_hash', planPaidSince.as('plan_paid_since')])
    .where('proof.id', '=', id)
    .executeTakeFirst()
}

function likenesses(sql: Sql) {
  return sql
    .selectFrom('payment_verifications as proof')
    .innerJoin('profiles as student', 'student.id', 'proof.user_id')
    .select(['proof.id', 'student.name as student_name', 'proof.status', 'submitted_at'])
    .orderBy('submitted_at')
    .limit(20)
}

/** Other proofs with this reference, the oldest first. */
export function listSameReference(sql: Sql, proof: { id: string; normalized_reference: string }) {
  return likenesses(sql)
    .where('normalized_reference', '=', proof.normalized_reference)
    .where('proof.id', '<>', proof.id)
    .execute()
}

export async function listOfFiles(sql: Sql, file_ids: string[]) {
  return file_ids.length === 0 ? [] : likenesses(sql).where('proof_file_id', 'in', file_ids).execute()
}

/** The picture of a proof; null where the desk saw the money itself. */
export function findFile(sql: Sql, id: string) {
  return sql
    .selectFrom('payment_verifications')
    .select(['proof_file_id', 'user_id', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function exists(sql: Sql, id: string): Promise<boolean> {
  return (await findFile(sql, id)) !== undefined
}

export type Decision =
  | { status: 'approved'; rejection_reason: null }
  | { status: 'rejected'; rejection_reason: string | null }

/**
 * Compare-and-set from pending; undefined if it was decided before. The index transaction_reference_used raises an
 * error if another proof with this reference is approved.
 */
export function decide(
  sql: Sql,
  id: string,
  decision: Decision & { verified_by: string; verified_at: Date },
) {
  return sql
    .updateTable('payment_verifications')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['payment_id', 'user_id', 'plan_id', 'amount', 'transaction_reference', 'submitted_at'])
    .executeTakeFirst()
}

/** The recipient of a decision's mail, the plan, and the library's name. */
export function findAddressee(sql: Sql, { user_id, plan_id }: { user_id: string; plan_id: string }) {
  return sql
    .selectFrom('library_settings')
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', user_id))
    .innerJoin('plans', (join) => join.on('plans.id', '=', plan_id))
    .select([
      'library_settings.name as library',
      'profiles.name',
      'profiles.email',
      'plans.name as plan_name',
      'plans.name_hi as plan_name_hi',
    ])
    .executeTakeFirstOrThrow()
}

/** Whether a proof of this payment, or a member's of this plan, is under review. */
export async function isUnderReview(
  sql: Sql,
  paid: { payment_id: string } | { user_id: string; plan_id: string },
): Promise<boolean> {
  const proof = await sql
    .selectFrom('payment_verifications')
    .select('id')
    .where((proof) => proof.and(paid))
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return proof !== undefined
}

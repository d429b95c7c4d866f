import * as z from 'zod/mini'
import { ASKS, countedPageOf, dayRange, deskEndpoint, endpoint, page, refusals } from '#/kernel/contract.ts'
import { day, id, moment, paise, planType, searchWords, tidy, tooLongError } from '#/kernel/fields.ts'
import { REVIEW_STATUSES } from '#/kernel/review.ts'
import { PAYMENT_METHODS } from '#/features/payments/rules.ts'
import { admin as credits } from './credits/contract.ts'
import { CREDIT_VERDICTS } from './credit-matches/rules.ts'
import { LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { LONGEST_REASON, REVIEW_SIGNALS } from './rules.ts'
import { PROOF_SORTS } from './search.ts'

const status = z.enum(REVIEW_STATUSES)

const transactionReference = z.string().check(
  tidy(),
  z.refine((typed) => normalizeReference(typed) !== '', 'Please enter your transaction reference number'),
  z.maxLength(LONGEST_REFERENCE, tooLongError('A transaction reference', LONGEST_REFERENCE)),
)

export const submission = z.object({
  payment_id: id,
  upload_id: z.uuid('Please upload your payment screenshot'),
  transaction_reference: transactionReference,
  amount: paise,
})

const ownProof = z.object({
  id,
  payment_id: id,
  plan_name: z.string(),
  plan_name_hi: z.string(),
  amount: paise,
  transaction_reference: z.string(),
  status,
  submitted_at: moment,
  rejection_reason: z.nullable(z.string()),
  /** Its approval was undone: it is sent again for a new payment of the plan. */
  undone: z.boolean(),
  plan_type: planType,
  /** The plan's slug. */
  slug: z.string(),
})

export const member = {
  /**
   * Submits the screenshot of a QR payment. `amount` (paise) is for comparison only. The same upload again gets the
   * same answer.
   */
  submitProof: endpoint
    .route({
      method: 'POST',
      path: '/payment-verifications',
      summary: 'Submit a payment proof',
      successStatus: 201,
    })
    .input(submission)
    .output(z.object({ id, status, submitted_at: moment }))
    .errors(
      refusals({
        payment_not_found: 404,
        payment_already_settled: 409,
        price_changed: 409,
        proof_pending: 409,
        upload_missing: 400,
        upi_not_set_up: 409,
      }),
    ),

  /** Pending proofs, and recently rejected ones whose payment can still be proved. */
  listMyProofs: endpoint
    .route({ method: 'GET', path: '/payment-verifications', summary: 'My payment proofs under review' })
    .output(z.array(ownProof)),
}

const proof = z.object({
  id,
  user_id: id,
  student_name: z.string(),
  /** Null if the member was erased. */
  student_email: z.nullable(z.string()),
  plan_name: z.string(),
  plan_type: planType,
  amount: paise,
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_reference: z.string(),
  status,
  submitted_at: moment,
  /** A credit of the imported bank statement pays for this proof, as far as a statement can tell, and for no other. */
  credit_found: z.boolean(),
  /** False where the desk saw the money arrive itself, and once its member is erased. */
  has_picture: z.boolean(),
})

/** Another proof that shares something with the one under review. */
const likeness = z.object({ id, student_name: z.string(), status, submitted_at: moment })

const review = z.extend(proof, {
  student_phone: z.nullable(z.string()),
  /** At which the plan was sold, before a coupon; null of the rest of one. */
  plan_price: z.nullable(paise),
  /** The coupon's discount. */
  coupon: z.nullable(z.object({ code: z.string(), discount_amount: paise })),
  payment_id: id,
  payment_code: z.string(),
  verified_at: z.nullable(moment),
  verified_by_name: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  signals: z.array(z.enum(REVIEW_SIGNALS)),
  same_reference: z.array(likeness),
  same_picture: z.array(likeness),
  /** The credits of the bank statement that contain its reference or payment code, and how far each can be trusted. */
  credits: z.array(
    z.object({
      id,
      day,
      amount: paise,
      narration: z.string(),
      /** The bank's own, from a column of its own; '' if there is none. */
      reference: z.string(),
      verdict: z.enum(CREDIT_VERDICTS),
      /** The member whose other proof claimed it. */
      claimed_by: z.nullable(z.string()),
    }),
  ),
})

const one = z.object({ id })

export const admin = {
  ...credits,

  /**
   * By default newest first. `search` matches the student's name and email, the transaction reference and the status;
   * 'pending' is what waits, oldest first.
   */
  listProofs: deskEndpoint
    .route({ method: 'GET', path: '/admin/payment-verifications', summary: 'Payment proofs' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        sort: z.optional(z.enum(PROOF_SORTS)),
        search: z.optional(searchWords),
      }),
    )
    .output(countedPageOf(proof)),

  countProofs: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/payment-verifications/counts',
      summary: 'Number of proofs by status',
    })
    .output(z.object({ pending: z.int(), approved: z.int(), rejected: z.int(), total: z.int() })),

  findProof: deskEndpoint
    .route({
      method: 'GET',
      path: '/admin/payment-verifications/{id}',
      summary: 'A proof with its review signals',
    })
    .input(one)
    .output(review)
    .errors(refusals({ proof_not_found: 404 })),

  /** A link for this admin alone: 3600 s to view, 60 s to download. The activity log records it. */
  linkToProof: deskEndpoint
    .meta(ASKS)
    .route({
      method: 'POST',
      path: '/admin/payment-verifications/{id}/link',
      summary: 'A link to the screenshot',
    })
    .input(z.object({ id, mode: z.enum(['view', 'download']) }))
    .output(z.object({ url: z.string() }))
    .errors(refusals({ proof_not_found: 404 })),

  /**
   * Payment, subscription, receipt and mail in one transaction; if anything fails nothing happened. Claims the bank
   * credit found for it. `end_date` counts the closed days that are announced. All three are null if the proof came
   * late and its price or coupon no longer holds: the money is owed to the member, and is listed on Fees.
   */
  approveProof: deskEndpoint
    .route({ method: 'POST', path: '/admin/payment-verifications/{id}/approve', summary: 'Approve a proof' })
    .input(one)
    .output(
      z.object({
        id,
        receipt_number: z.nullable(z.string()),
        start_date: z.nullable(day),
        end_date: z.nullable(day),
      }),
    )
    .errors(
      refusals({
        proof_not_found: 404,
        already_reviewed: 409,
        own_matter: 403,
        transaction_reference_used: 409,
        credit_claimed: 409,
        payment_already_settled: 409,
      }),
    ),

  rejectProof: deskEndpoint
    .route({ method: 'POST', path: '/admin/payment-verifications/{id}/reject', summary: 'Reject a proof' })
    .input(z.object({ id, reason: z.optional(z.string().check(tidy(), z.maxLength(LONGEST_REASON))) }))
    .output(one)
    .errors(refusals({ proof_not_found: 404, already_reviewed: 409, own_matter: 403 })),
}

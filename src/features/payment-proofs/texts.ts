import { typedWords } from '#/kernel/names.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import type { ReviewSignal } from './rules.ts'

/** Why a proof is refused, for its student and the desk (PROOF-5, PROOF-6). */
export type ProofRefusal =
  | 'proof_pending'
  | 'proof_not_found'
  | 'already_reviewed'
  | 'transaction_reference_used'
  | 'credit_claimed'
  | 'credit_not_found'
  | 'credit_not_yet'

export const proofTexts: Texts<ProofRefusal> = {
  proof_pending: {
    title: 'Submission failed',
    description: 'A payment proof for this plan is already being reviewed.',
  },
  proof_not_found: { title: 'Error', description: 'This payment verification does not exist.' },
  already_reviewed: {
    title: 'Already reviewed',
    description: 'Someone has already reviewed this payment proof.',
  },
  transaction_reference_used: {
    title: 'Transaction reference already used',
    description:
      'Another payment was approved with this transaction reference. Nothing was changed: reject this proof, or check the other payment first.',
  },
  credit_claimed: {
    title: 'Bank credit already used',
    description:
      'The bank credit in this proof already paid for another approved proof. Nothing was changed: reject this proof, or check the other payment first.',
  },
  credit_not_found: {
    title: 'No longer in the list',
    description: 'Someone has already resolved this payment.',
  },
  credit_not_yet: { title: 'Not yet', description: 'A bank credit can’t be dated in the future.' },
}

export const proofToasts = {
  proof_required: { title: 'Payment proof required', description: 'Please upload your payment screenshot' },
  reference_required: {
    title: 'Transaction reference required',
    description: 'Please enter your transaction reference number',
  },
  upload_failed: { title: 'Submission failed', description: 'Failed to upload payment proof' },
  submission_failed: { title: 'Submission failed', description: 'Failed to submit payment verification' },
  own_failed: { title: 'Error', description: 'Failed to load your payment proofs' },
  fetch_failed: { title: 'Error', description: 'Failed to fetch payment verifications' },
  approve_failed: { title: 'Error', description: 'Failed to approve payment verification' },
  reject_failed: { title: 'Error', description: 'Failed to reject payment verification' },
  approved: {
    title: 'Payment Approved',
    description: 'The plan is active, and the student gets the receipt by email.',
  },
  kept_as_owed: {
    title: 'Refund owed',
    description:
      'It came too late: its price or coupon no longer applies. No plan was started. Please refund it from Fees.',
  },
  rejected: { title: 'Payment Rejected', description: 'We’ve emailed the student.' },
  download_started: { title: 'Download started', description: 'The payment proof is being downloaded.' },
  download_failed: { title: 'Download failed', description: 'Failed to download payment proof.' },
  open_failed: { title: 'Error', description: 'Failed to open image. Please try downloading instead.' },
  preview_failed: { title: 'Failed to load payment proof', description: 'Try downloading instead' },
} satisfies Record<string, Text>

const UNDONE = 'Approved by mistake: {reason}'
const [BEFORE_REASON = ''] = UNDONE.split('{')

/** What is kept as the reason of a proof whose approval was undone (PAY-24). */
export const undoneReason = (reason: string): string => BEFORE_REASON + reason

/** The reason that is kept, in the language that is spoken; what the desk typed keeps its own. */
export function reasonWords(kept: string): string {
  if (!kept.startsWith(BEFORE_REASON)) return typedWords(kept)
  return t(UNDONE, { reason: typedWords(kept.slice(BEFORE_REASON.length)) })
}

export const SIGNAL_TEXTS: Record<ReviewSignal, string> = {
  reference_approved_before: 'This transaction reference was approved before. It can’t be approved again.',
  reference_pending_elsewhere: 'Another proof with this transaction reference is waiting for review.',
  same_picture_before: 'The same picture was sent before.',
  reference_not_12_digits: 'The transaction reference doesn’t have 12 digits, as UPI references do.',
  plan_paid_since:
    'The same plan has been paid for otherwise since this proof was sent, or in the hour before.',
  amount_differs: 'The amount differs from what was asked for.',
  credit_claimed:
    'The bank credit with this reference or payment code already paid for another approved proof. This one can’t be approved.',
  credit_amount_differs: 'The bank credit with this reference or payment code is for a different amount.',
  credit_not_clear:
    'The bank statement has this number, but it isn’t clear which credit is meant: several have it, or another such number or someone else’s payment code is next to it.',
  credit_named_elsewhere: 'Another proof waiting for review has the same bank credit.',
  credit_missing:
    'The bank statement runs past the day of this proof, but no credit in it has the reference or the payment code.',
}

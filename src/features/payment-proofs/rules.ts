export type ReviewStatus = 'pending' | 'approved' | 'rejected'

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const satisfies ReviewStatus[]

export const REVIEW_LABELS: Record<ReviewStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** For how many days a rejected proof is still shown with the way to send it again. */
export const DAYS_REJECTED_IS_SHOWN = 30

export const LONGEST_REFERENCE = 64
export const LONGEST_REASON = 500

/**
 * A transaction reference as it is compared: NFKC, upper case, and without spaces or signs that can't be seen, so that
 * nobody uses one twice by writing it differently (decisions §2 rule 6).
 */
export function normalizeReference(typed: string): string {
  const visible = typed.normalize('NFKC').replaceAll(/[\s\p{Z}\p{C}]+/gu, '')
  // Upper case can take some letters apart again.
  return visible.toUpperCase().normalize('NFKC')
}

/** Whether a normalised reference looks like a UPI transaction's: 12 digits. */
export function isUtr(normalized: string): boolean {
  return /^[0-9]{12}$/.test(normalized)
}

/** What is known besides a proof; another proof by the name of who sent it. */
export type ReviewFacts = {
  normalized_reference: string
  amount: number
  plan_price: number
  /** What a coupon took off, in paise. */
  discount_amount: number
  same_reference: readonly { status: ReviewStatus }[]
  same_picture: readonly unknown[]
}

export type ReviewSignal =
  | 'reference_approved_before'
  | 'reference_pending_elsewhere'
  | 'same_picture_before'
  | 'reference_not_12_digits'
  | 'amount_differs'

/** What the reviewer should look at twice. Only `reference_approved_before` also makes approval impossible. */
export function reviewSignals(facts: ReviewFacts): ReviewSignal[] {
  const found: Record<ReviewSignal, boolean> = {
    reference_approved_before: facts.same_reference.some(({ status }) => status === 'approved'),
    reference_pending_elsewhere: facts.same_reference.some(({ status }) => status === 'pending'),
    same_picture_before: facts.same_picture.length > 0,
    reference_not_12_digits: !isUtr(facts.normalized_reference),
    amount_differs: facts.amount !== facts.plan_price - facts.discount_amount,
  }
  return (Object.keys(found) as ReviewSignal[]).filter((signal) => found[signal])
}

import type { ReviewStatus } from '#/kernel/review.ts'
import { CREDIT_SIGNALS, creditSignals, type NamedCredit } from './credit-matches/rules.ts'
import { isUtr } from '#/kernel/transaction-reference.ts'
import type { Paise } from '#/kernel/money.ts'

/** For how many days a rejected proof is still shown with a way to send it again. */
export const DAYS_REJECTED_IS_SHOWN = 30

export const LONGEST_REASON = 500

/** What is known besides a proof; another proof by its sender's name. */
export type ReviewFacts = {
  normalized_reference: string
  amount: Paise
  /** Paise that its payment comes to. */
  asked_amount: Paise
  same_reference: readonly { status: ReviewStatus }[]
  same_picture: readonly unknown[]
  /** Whether its sender has paid for its plan otherwise since an hour before it was sent. */
  plan_paid_since: boolean
  /** What the imported statement says. */
  credits: readonly NamedCredit[]
  /** Whether the statement covers the days after the one on which the proof was sent. */
  statement_goes_beyond: boolean
}

export const REVIEW_SIGNALS = [
  'reference_approved_before',
  'reference_pending_elsewhere',
  'same_picture_before',
  'reference_not_12_digits',
  'amount_differs',
  'plan_paid_since',
  ...CREDIT_SIGNALS,
] as const
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number]

const BLOCKING_SIGNALS: readonly ReviewSignal[] = ['reference_approved_before', 'credit_claimed']

/** Whether one of these also makes approval impossible. */
export function blocksApproval(signals: readonly ReviewSignal[]): boolean {
  return signals.some((signal) => BLOCKING_SIGNALS.includes(signal))
}

/** What the reviewer should check carefully. */
export function reviewSignals(facts: ReviewFacts): ReviewSignal[] {
  const found: Record<ReviewSignal, boolean> = {
    reference_approved_before: facts.same_reference.some(({ status }) => status === 'approved'),
    reference_pending_elsewhere: facts.same_reference.some(({ status }) => status === 'pending'),
    same_picture_before: facts.same_picture.length > 0,
    reference_not_12_digits: !isUtr(facts.normalized_reference),
    amount_differs: facts.amount !== facts.asked_amount,
    plan_paid_since: facts.plan_paid_since,
    ...creditSignals(facts.credits, facts.statement_goes_beyond),
  }
  return REVIEW_SIGNALS.filter((signal) => found[signal])
}

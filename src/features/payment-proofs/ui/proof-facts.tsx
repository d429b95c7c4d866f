import { Link } from '@tanstack/react-router'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { ReviewBadge } from '#/design/review.tsx'
import { Fact, FactGroup } from '#/design/facts.tsx'
import type { ProofReview } from './types.ts'

/** Student, plan and payment details of a proof. */
export function ProofFacts({ proof }: { proof: ProofReview }) {
  return (
    <>
      <FactGroup title="Payment">
        <Fact name="Amount">{formatRupees(proof.amount)}</Fact>
        <Fact name="Method">{METHOD_LABELS[proof.payment_method]}</Fact>
        <Fact name="Transaction reference">{proof.transaction_reference || 'N/A'}</Fact>
        <Fact name="Payment code">{proof.payment_code}</Fact>
      </FactGroup>
      <FactGroup title="Student">
        <Fact name="Name">{proof.student_name}</Fact>
        <Fact name="Phone">{proof.student_phone}</Fact>
        <Fact name="Email">{proof.student_email ?? 'No email'}</Fact>
      </FactGroup>
      <FactGroup title="Plan">
        <Fact name="Name">{proof.plan_name}</Fact>
        <Fact name="Type">{PLAN_TYPE_LABELS[proof.plan_type]}</Fact>
        <Fact name="List price">{formatRupees(proof.plan_price)}</Fact>
        {proof.coupon && (
          <Fact name="Coupon">
            {proof.coupon.code}, -{formatRupees(proof.coupon.discount_amount)}
          </Fact>
        )}
      </FactGroup>
    </>
  )
}

/** The decision on a proof. */
export function VerificationHistory({ proof }: { proof: ProofReview }) {
  return (
    <FactGroup title="Verification history">
      <Fact name="Status">
        <ReviewBadge status={proof.status} />
      </Fact>
      {proof.verified_at && <Fact name="Verified at">{formatMoment(proof.verified_at)}</Fact>}
      <Fact name="Verified by">{proof.verified_by_name ?? 'Unknown'}</Fact>
      {proof.status === 'rejected' && (
        <Fact name="Rejection reason">{proof.rejection_reason ?? 'None was given'}</Fact>
      )}
      {proof.status === 'approved' && (
        <AdminsOnly>
          <Fact name="Approved by mistake?">
            <Link to="/admin/fees" search={{ view: proof.payment_id }} className="underline">
              Undo it on the payment
            </Link>
          </Fact>
        </AdminsOnly>
      )}
    </FactGroup>
  )
}

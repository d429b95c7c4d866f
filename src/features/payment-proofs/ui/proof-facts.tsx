import { Link } from '@tanstack/react-router'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, negate } from '#/kernel/money.ts'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { ReviewBadge } from '#/design/review.tsx'
import { Fact, FactGroup } from '#/design/facts.tsx'
import { reasonWords } from '../texts.ts'
import type { ProofReview } from './types.ts'

/** Student, plan and payment details of a proof. */
export function ProofFacts({ proof }: { proof: ProofReview }) {
  return (
    <>
      <FactGroup title={t('Payment')}>
        <Fact name={t('Amount')}>{formatRupees(proof.amount)}</Fact>
        <Fact name={t('Method')}>{t(METHOD_LABELS[proof.payment_method])}</Fact>
        <Fact name={t('Transaction reference')}>{proof.transaction_reference || 'N/A'}</Fact>
        <Fact name={t('Payment code')}>{proof.payment_code}</Fact>
      </FactGroup>
      <FactGroup title={t('Student')}>
        <Fact name={t('Name')}>{proof.student_name}</Fact>
        <Fact name={t('Phone')}>{proof.student_phone}</Fact>
        <Fact name={t('Email')}>{proof.student_email ?? t('No email')}</Fact>
      </FactGroup>
      <FactGroup title={t('Plan')}>
        <Fact name={t('Name')}>{proof.plan_name}</Fact>
        <Fact name={t('Type')}>{t(PLAN_TYPE_LABELS[proof.plan_type])}</Fact>
        {proof.plan_price !== null && <Fact name={t('List price')}>{formatRupees(proof.plan_price)}</Fact>}
        {proof.coupon && (
          <Fact name={t('Coupon')}>
            {proof.coupon.code}, {formatRupees(negate(proof.coupon.discount_amount))}
          </Fact>
        )}
      </FactGroup>
    </>
  )
}

/** The decision on a proof. */
export function VerificationHistory({ proof }: { proof: ProofReview }) {
  return (
    <FactGroup title={t('Verification history')}>
      <Fact name={t('Status')}>
        <ReviewBadge status={proof.status} />
      </Fact>
      {proof.verified_at && <Fact name={t('Verified at')}>{formatMoment(proof.verified_at)}</Fact>}
      <Fact name={t('Verified by')}>{proof.verified_by_name ?? t('Unknown')}</Fact>
      {proof.status === 'rejected' && (
        <Fact name={t('Rejection reason')}>{reasonWords(proof.rejection_reason ?? t('None was given'))}</Fact>
      )}
      {proof.status === 'approved' && (
        <AdminsOnly>
          <Fact name={t('Approved by mistake?')}>
            <Link to="/admin/fees" search={{ view: proof.payment_id }} className="underline">
              {t('Undo it on the payment')}
            </Link>
          </Fact>
        </AdminsOnly>
      )}
    </FactGroup>
  )
}

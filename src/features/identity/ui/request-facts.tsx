import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { typedWords } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { Fact, FactGroup } from '#/design/facts.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { Documents } from './documents.tsx'
import type { RequestDetail } from './types.ts'

/** Everything in a request. While it waits for a decision, both pictures are shown at once. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { id, date_of_birth, guardian_name, rejection_reason, reviewed_at } = request
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h3 className="text-lg">{t('Identity Documents')}</h3>
        <Documents
          documents={request.documents}
          link={(side, download) => api.admin.identity.linkDocument({ id, side, download })}
          atOnce={request.status === 'pending'}
        />
      </section>
      <FactGroup title={t('Personal Information')}>
        <Fact name={t('Name')}>{request.name}</Fact>
        <Fact name={t('Email')}>{request.email ?? t('No email')}</Fact>
        <Fact name={t('Phone')}>{request.phone}</Fact>
        <Fact name={t('Date of Birth')}>{date_of_birth && formatDay(date_of_birth)}</Fact>
        {guardian_name && (
          <Fact name={t('Guardian')}>{`${guardian_name}, ${request.guardian_phone ?? ''}`}</Fact>
        )}
        <Fact name={t('Address')}>{request.address}</Fact>
      </FactGroup>
      <FactGroup title={t('Emergency Contact')}>
        <Fact name={t('Name')}>{request.emergency_contact_name}</Fact>
        <Fact name={t('Phone')}>{request.emergency_contact_phone}</Fact>
        <Fact name={t('Relationship')}>{request.emergency_contact_relation}</Fact>
      </FactGroup>
      <FactGroup title={t('Review')}>
        <Fact name={t('Status')}>
          <ReviewBadge status={request.status} />
        </Fact>
        <Fact name={t('Consent given')}>{formatMoment(request.consented_at)}</Fact>
        {reviewed_at && <Fact name={t('Reviewed')}>{formatMoment(reviewed_at)}</Fact>}
        {reviewed_at && <Fact name={t('Reviewed by')}>{request.reviewed_by_name}</Fact>}
        {rejection_reason && <Fact name={t('Rejection Reason')}>{typedWords(rejection_reason)}</Fact>}
      </FactGroup>
    </div>
  )
}

import { formatDay, formatMoment } from '#/kernel/dates.ts'
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
        <h3 className="text-lg">Identity Documents</h3>
        <Documents
          documents={request.documents}
          link={(side, download) => api.admin.identity.linkDocument({ id, side, download })}
          atOnce={request.status === 'pending'}
        />
      </section>
      <FactGroup title="Personal Information">
        <Fact name="Name">{request.name}</Fact>
        <Fact name="Email">{request.email ?? 'No email'}</Fact>
        <Fact name="Phone">{request.phone}</Fact>
        <Fact name="Date of Birth">{date_of_birth && formatDay(date_of_birth)}</Fact>
        {guardian_name && <Fact name="Guardian">{`${guardian_name}, ${request.guardian_phone ?? ''}`}</Fact>}
        <Fact name="Address">{request.address}</Fact>
      </FactGroup>
      <FactGroup title="Emergency Contact">
        <Fact name="Name">{request.emergency_contact_name}</Fact>
        <Fact name="Phone">{request.emergency_contact_phone}</Fact>
        <Fact name="Relationship">{request.emergency_contact_relation}</Fact>
      </FactGroup>
      <FactGroup title="Review">
        <Fact name="Status">
          <ReviewBadge status={request.status} />
        </Fact>
        <Fact name="Consent given">{formatMoment(request.consented_at)}</Fact>
        {reviewed_at && <Fact name="Reviewed">{formatMoment(reviewed_at)}</Fact>}
        {reviewed_at && <Fact name="Reviewed by">{request.reviewed_by_name}</Fact>}
        {rejection_reason && <Fact name="Rejection Reason">{rejection_reason}</Fact>}
      </FactGroup>
    </div>
  )
}

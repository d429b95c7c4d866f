import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { identityToasts } from '../texts.ts'
import { Documents } from './documents.tsx'
import type { RequestDetail, RequestRow } from './types.ts'

type Props = { row: RequestRow; onClose: () => void; actions: ReactNode }

/** One request with everything needed to decide it. `actions` are shown while it is pending. */
export function RequestDialog({ row, onClose, actions }: Props) {
  const { data, error, refetch } = useQuery(
    orpc.admin.identity.findRequest.queryOptions({ input: { id: row.id } }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={row.name}
      description={`Submitted ${formatMoment(row.created_at)}`}
      footer={(data ?? row).status === 'pending' && actions}
    >
      {data ? (
        <Detail request={data} />
      ) : error ? (
        <Banner tone="danger" role="alert" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {textOf(error, identityToasts.fetch_failed).description}
        </Banner>
      ) : (
        <div className="grid gap-4">
          <SkeletonNote label="Loading request" />
          <Skeleton className="h-36" />
          <Skeleton className="h-24" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Dialog>
  )
}

function Detail({ request }: { request: RequestDetail }) {
  const { id, date_of_birth, guardian_name, rejection_reason, reviewed_at } = request
  return (
    <div className="grid gap-6">
      <Part title="Personal Information">
        <Fact name="Name">{request.name}</Fact>
        <Fact name="Email">{request.email ?? 'No email'}</Fact>
        <Fact name="Phone">{request.phone}</Fact>
        <Fact name="Date of Birth">{date_of_birth && formatDay(date_of_birth)}</Fact>
        {guardian_name && <Fact name="Guardian">{`${guardian_name}, ${request.guardian_phone ?? ''}`}</Fact>}
        <Fact name="Address">{request.address}</Fact>
      </Part>
      <Part title="Emergency Contact">
        <Fact name="Name">{request.emergency_contact_name}</Fact>
        <Fact name="Phone">{request.emergency_contact_phone}</Fact>
        <Fact name="Relationship">{request.emergency_contact_relation}</Fact>
      </Part>
      <section className="grid gap-3">
        <h3 className="text-lg">Identity Documents</h3>
        <Documents
          documents={request.documents}
          link={(side, download) => api.admin.identity.linkDocument({ id, side, download })}
        />
      </section>
      <Part title="Review">
        <Fact name="Status">
          <ReviewBadge status={request.status} />
        </Fact>
        <Fact name="Consent given">{formatMoment(request.consented_at)}</Fact>
        {reviewed_at && <Fact name="Reviewed">{formatMoment(reviewed_at)}</Fact>}
        {reviewed_at && <Fact name="Reviewed by">{request.reviewed_by_name}</Fact>}
        {rejection_reason && <Fact name="Rejection Reason">{rejection_reason}</Fact>}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="break-words">{children || 'Not provided'}</dd>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { identityToasts } from '#/features/identity/texts.ts'
import { Documents } from '#/features/identity/ui/documents.tsx'
import type { ReviewStatus } from '#/kernel/review.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

type Request = { id: string; status: ReviewStatus; created_at: string }

/**
 * The ID documents of a member's requests. A picture is fetched when somebody opens it, which is noted (IDENTITY-10).
 */
export function MemberDocuments({ requests }: { requests: readonly Request[] | undefined }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('ID documents')}</h3>
      {requests?.length === 0 && <p className="text-ink-2">{t('No documents sent yet.')}</p>}
      {requests?.map((request) => (
        <div key={request.id} className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2 text-ink-2">
            <ReviewBadge status={request.status} />{' '}
            {t('Sent {moment}', { moment: formatMoment(request.created_at) })}
          </p>
          <OfRequest id={request.id} />
        </div>
      ))}
    </section>
  )
}

function OfRequest({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(orpc.admin.identity.findRequest.queryOptions({ input: { id } }))
  if (!data && error) return <Unread error={error} fallback={identityToasts.fetch_failed} onRetry={refetch} />
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <Documents
      documents={data.documents}
      link={(side, download) => api.admin.identity.linkDocument({ id, side, download })}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { OwnMatter, useIsOwnMatter } from '#/client/own-matter.tsx'
import { QueueDialog, QueueItem } from '#/client/queue-dialog.tsx'
import { useQueue } from '#/client/use-queue.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { identityTexts, identityToasts } from '../texts.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useReview } from './use-review.ts'

type Props = { id: string; onView: (id: string | undefined) => void }

/** One request with everything needed to decide it, and the decision while it is pending (IDENTITY-7). */
export function RequestDialog({ id, onView }: Props) {
  return (
    <QueueDialog item={id} size="xl" onClose={() => onView(undefined)}>
      <Request id={id} onView={onView} />
    </QueueDialog>
  )
}

function Request({ id, onView }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.identity.findRequest.queryOptions({ input: { id } }))
  const queue = useQueue('verification_request', id, onView)
  const review = useReview()
  const [rejecting, setRejecting] = useState(false)
  const { approve } = review
  const isOwn = useIsOwnMatter(data?.user_id)
  const waits = data?.status === 'pending'
  const isOpen = waits && !isOwn
  const facts = { status: data?.status, reviewed_by: data?.reviewed_by_name }
  const approveIt = () => data && approve.mutate(data, { onSuccess: () => void queue.proceed() })
  return (
    <QueueItem
      queue={queue}
      about={data?.name}
      waits={waits}
      overtaken={textFor(identityTexts, 'request_already_reviewed', facts)?.description}
      approve={isOpen && !approve.isPending ? { label: 'approve', run: approveIt } : undefined}
      reject={isOpen ? { label: 'reject', run: () => setRejecting(true) } : undefined}
      title={data?.name ?? t('Verification request')}
      description={data && t('Submitted {moment}', { moment: formatMoment(data.created_at) })}
      busy={approve.isPending}
      footer={
        isOpen && (
          <>
            <Button look="outline" onClick={() => setRejecting(true)}>
              {t('Reject')}
            </Button>
            <Button busy={approve.isPending} busyLabel={t('Approving...')} onClick={approveIt}>
              {t('Approve')}
            </Button>
          </>
        )
      }
    >
      {isOwn && waits && <OwnMatter />}
      {data ? (
        <RequestFacts request={data} />
      ) : error ? (
        <Unread error={error} fallback={identityToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <div className="grid gap-4">
          <SkeletonNote label={t('Loading request')} />
          <Skeleton className="h-72" />
          <Skeleton className="h-36" />
          <Skeleton className="h-24" />
        </div>
      )}
      {data && rejecting && (
        <RejectDialog
          request={data}
          review={review}
          onClose={() => setRejecting(false)}
          onRejected={() => void queue.proceed()}
        />
      )}
    </QueueItem>
  )
}

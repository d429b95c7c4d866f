import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { QueueDialog, QueueItem } from '#/client/queue-dialog.tsx'
import { useQueue } from '#/client/use-queue.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Fact, FactList } from '#/design/facts.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { erasureTexts, erasureToasts } from '../texts.ts'
import { DecideErasure, type Decision } from './decide-erasure.tsx'
import { ErasureBadge } from './erasure-badge.tsx'
import { plansOf, type ErasureRow } from './types.ts'

type Props = { id: string; onView: (id: string | undefined) => void }

/** One request to be erased, and the decision while it waits. */
export function ErasureDialog({ id, onView }: Props) {
  return (
    <QueueDialog item={id} onClose={() => onView(undefined)}>
      <Erasure id={id} onView={onView} />
    </QueueDialog>
  )
}

function Erasure({ id, onView }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.accounts.findErasure.queryOptions({ input: { id } }))
  const queue = useQueue('erasure_request', id, onView)
  const [asked, setAsked] = useState<Decision | null>(null)
  const ask = (what: Decision) => () => setAsked(what)
  const isOpen = data?.status === 'pending'
  return (
    <QueueItem
      queue={queue}
      about={data?.name}
      waits={isOpen}
      overtaken={textFor(erasureTexts, 'erasure_not_pending')?.description}
      approve={isOpen ? { label: 'erase', run: ask('erase') } : undefined}
      reject={isOpen ? { label: 'refuse', run: ask('refuse') } : undefined}
      title={data ? data.name : t('Erasure request')}
      description={data && t('Asked {moment}', { moment: formatMoment(data.asked_at) })}
      footer={
        isOpen && (
          <>
            <Button look="outline" onClick={ask('refuse')}>
              {t('Refuse')}
            </Button>
            <Button look="danger" onClick={ask('erase')}>
              {t('Erase')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <RequestFacts request={data} />
      ) : error ? (
        <Unread error={error} fallback={erasureToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <>
          <SkeletonNote label={t('Loading request')} />
          <Skeleton className="h-36" />
        </>
      )}
      {data && asked && (
        <DecideErasure
          row={data}
          what={asked}
          onClose={() => setAsked(null)}
          onDecided={() => void queue.proceed()}
        />
      )}
    </QueueItem>
  )
}

function RequestFacts({ request }: { request: ErasureRow }) {
  const { decided_at, decided_by_name, reason } = request
  return (
    <FactList>
      <Fact name={t('Email')}>{request.email ?? t('No email')}</Fact>
      <Fact name={t('Membership')}>{plansOf(request) || t('None')}</Fact>
      <Fact name={t('Status')}>
        <ErasureBadge status={request.status} />
      </Fact>
      {decided_at && <Fact name={t('Decided')}>{formatMoment(decided_at)}</Fact>}
      {decided_by_name && <Fact name={t('Decided by')}>{decided_by_name}</Fact>}
      {reason && <Fact name={t('Reason')}>{reason}</Fact>}
    </FactList>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Pager } from '#/design/pager.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { noticeToasts } from '../texts.ts'
import { DeskNoticeCard } from './desk-notice.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { useEndNotice, type DeskNotice } from './use-notice-desk.ts'

/** `/admin/notices`: what the desk tells its members (NOTICE-1). */
export function AdminNotices() {
  const { list, rows, total } = usePages(orpc.admin.notices.listNotices, {})
  const today = useToday()
  const end = useEndNotice()
  const [editing, setEditing] = useState<{ notice: DeskNotice | null } | null>(null)
  const [ending, setEnding] = useState<DeskNotice | null>(null)
  useFailureToast(list.error, noticeToasts.fetch_failed)
  const post = (
    <Button onClick={() => setEditing({ notice: null })}>
      <Plus size={19} aria-hidden />
      {t('Post a Notice')}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <MarginHeading aside={rows?.length !== 0 && post}>{t('Notice board')}</MarginHeading>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={noticeToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState action={post}>
            {t('No notices yet. What you post appears at once on members’ home page, in their language.')}
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label={t('Notices')} className="grid gap-3">
          {rows.map((notice) => (
            <li key={notice.id} className="min-w-0">
              <DeskNoticeCard
                notice={notice}
                today={today}
                onEdit={() => setEditing({ notice })}
                onEnd={() => setEnding(notice)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {editing && (
        <NoticeDialog
          // If it leaves the list meanwhile, what was typed stays.
          edited={rows?.find(({ id }) => id === editing.notice?.id) ?? editing.notice}
          onClose={() => setEditing(null)}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setEnding(null)}
          title={t('End this notice?')}
          description={t('Members no longer see “{title}”. It stays in this list.', { title: ending.title })}
          confirmLabel={t('End Notice')}
          busyLabel={t('Ending...')}
          // A refusal is shown as a toast and the notices are refetched, so the dialog can close.
          onConfirm={() => end.mutateAsync({ id: ending.id })}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <SkeletonNote label={t('Loading notices')} />
      {[0, 1, 2].map((card) => (
        <Card key={card} className="grid gap-2 !p-4">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-5.5 w-full" />
          <Skeleton className="h-9 w-32" />
        </Card>
      ))}
    </div>
  )
}

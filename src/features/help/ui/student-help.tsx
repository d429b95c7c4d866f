import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { Unread } from '#/client/unread.tsx'
import { useVisible } from '#/design/use-visible.ts'
import { helpToasts } from '../texts.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import { MessageList } from './message-list.tsx'
import { WriteForm } from './write-form.tsx'

/** `/dashboard/help`: a member's questions and the library's answers (HELP-1). Looking at them marks them as read. */
export function StudentHelp() {
  const queries = useQueryClient()
  const { list, rows } = usePages(orpc.member.help.listMessages, {})
  const newest = list.data?.pages[0]
  const newest_at = rows?.[0]?.at
  const isSeen = useVisible()
  const refetch = () => queries.invalidateQueries({ queryKey: orpc.member.help.key() })
  useFailureToast(list.error, helpToasts.fetch_failed)
  useEffect(() => {
    if (newest?.unread && newest_at !== undefined && isSeen)
      // Unread is what stays if this fails; the next visit tries again.
      api.member.help
        .markAnswersRead({ newest_at: new Date(newest_at) })
        .catch((error: unknown) => console.info('Answers stay unread', error))
  }, [newest, newest_at, isSeen])
  if (list.error && !rows)
    return <Unread error={list.error} fallback={helpToasts.fetch_failed} onRetry={() => list.refetch()} />
  if (!rows || !newest) return <Waiting />
  return (
    <div className="grid gap-5">
      {rows.length === 0 && (
        <Card>
          <EmptyState>{t('Ask us anything about your seat, plan or payment. We answer here.')}</EmptyState>
        </Card>
      )}
      <EarlierMessages list={list} />
      {rows.length > 0 && (
        <MessageList
          label={t('Messages')}
          messages={rows}
          isMine={({ from_desk }) => !from_desk}
          nameOf={({ from_desk }) => (from_desk ? t('Library') : t('You'))}
        />
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {newest.state === 'waiting' && t('We’ve got your question. The answer appears here.')}
      </p>
      <WriteForm
        label={t('Ask the library')}
        words={{ field: t('Your question'), send: t('Send'), sending: t('Sending...') }}
        thread="mine"
        send={async (body, requestKey) => {
          await api.member.help.ask({ body }, { context: { requestKey } })
          await refetch()
        }}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <SkeletonNote label={t('Loading messages')} />
      <Skeleton className="h-20 w-4/5" />
      <Skeleton className="h-20 w-4/5 justify-self-end" />
    </div>
  )
}

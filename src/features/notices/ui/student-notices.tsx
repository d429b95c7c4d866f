import { useEffect, useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { Unread } from '#/client/unread.tsx'
import { useOnline } from '#/design/use-online.ts'
import { useVisible } from '#/design/use-visible.ts'
import { NewsLink } from '#/features/news/ui/news-link.tsx'
import { noticeToasts } from '../texts.ts'
import { NoticeArticle } from './notice-article.tsx'
import { useNotices, type Notice } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/**
 * `/dashboard/notices`: what the library tells its members now (NOTICE-2). Looking at it marks it as read (NOTICE-3).
 */
export function StudentNotices() {
  const { notices, keptAt, error, refetch } = useNotices()
  const online = useOnline()
  const fresh = useReading(online && keptAt === undefined ? notices : undefined)
  useFailureToast(error, noticeToasts.fetch_failed)
  return (
    <div className="grid gap-4">
      {keptAt && (
        <p role="status" className="text-ink-2">
          {t('As it was on {moment}', { moment: formatMoment(keptAt) })}
        </p>
      )}
      {error && !notices ? (
        <Unread error={error} fallback={noticeToasts.fetch_failed} onRetry={() => refetch()} />
      ) : !notices ? (
        <Waiting />
      ) : notices.length === 0 ? (
        <Card>
          <EmptyState>{t('No notices at the moment. News from the library appears here.')}</EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4" aria-label={t('Notices')}>
          {notices.map((notice) => (
            <li key={notice.id} className="min-w-0">
              <NoticeArticle notice={notice} fresh={notice.unread || fresh.has(notice.id)} />
            </li>
          ))}
        </ul>
      )}
      <NewsLink />
    </div>
  )
}

/** Marks as read what is on the screen, once that is seen, and remembers for this visit what was new. */
function useReading(notices: readonly Notice[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMarkRead()
  const isSeen = useVisible()
  const unread = notices?.filter((notice) => notice.unread) ?? []
  if (unread.some(({ id }) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]))
  useEffect(() => {
    const [newest, ...rest] = notices?.filter((notice) => notice.unread) ?? []
    if (newest && isSeen) mutate([newest, ...rest])
  }, [notices, isSeen, mutate])
  return fresh
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <SkeletonNote label={t('Loading notices')} />
      {[0, 1].map((card) => (
        <Card key={card} className="grid gap-2 !p-4 sm:!p-5">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-5.5 w-full" />
          <Skeleton className="h-5 w-32" />
        </Card>
      ))}
    </div>
  )
}

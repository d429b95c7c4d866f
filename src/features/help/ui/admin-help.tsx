import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { orpc, type api } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Badge } from '#/design/badge.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Pager } from '#/design/pager.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import type { HelpSearch } from '../search.ts'
import { helpToasts } from '../texts.ts'
import { ThreadDialog } from './thread-dialog.tsx'

type Thread = Awaited<ReturnType<typeof api.admin.help.listThreads>>['rows'][number]
type Props = {
  search: HelpSearch
  onSearch: (change: Partial<HelpSearch>) => void
  onView: (id: string | undefined) => void
}

/** `/admin/help`: what members ask, unanswered first (HELP-2). */
export function AdminHelp({ search, onSearch, onView }: Props) {
  const { q, view } = search
  const [typed, setTyped] = useTypedSearch(q ?? '', (words) => onSearch({ q: words || undefined }))
  const { list, rows, total } = usePages(orpc.admin.help.listThreads, { search: q })
  useFailureToast(list.error, helpToasts.fetch_failed)
  return (
    <div className="grid gap-5">
      <MarginHeading
        aside={
          <ButtonLink to="/admin/notices" look="outline">
            <Megaphone size={19} aria-hidden />
            {t('Notice board')}
          </ButtonLink>
        }
      >
        {t('Members’ questions')}
      </MarginHeading>
      <div className="sm:max-w-96">
        <SearchField label={t('Search by name, email or phone')} value={typed} onChange={setTyped} />
      </div>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={helpToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <div className="grid gap-2">
          <SkeletonNote />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <Card>
          <EmptyList
            filtered={
              q !== undefined && {
                sentence: t('No questions from matching members.'),
                onShowAll: () => onSearch({ q: undefined }),
              }
            }
          >
            {t('No questions yet. Members ask from any of their pages, and you answer here.')}
          </EmptyList>
        </Card>
      ) : (
        <Card padded={false}>
          <ul aria-label={t('Questions')} className="divide-y divide-rule">
            {rows.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} />
            ))}
          </ul>
        </Card>
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {view && <ThreadDialog key={view} thread={view} onClose={() => onView(undefined)} />}
    </div>
  )
}

function ThreadRow({ thread }: { thread: Thread }) {
  return (
    <li>
      <Link
        from="/admin/help"
        to="."
        search={(before) => ({ ...before, view: thread.id })}
        className="flex min-h-14 items-start gap-3 px-4 py-2.5 -outline-offset-4 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block wrap-anywhere">{thread.user_name}</b>
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{thread.last_words}</span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1 text-sm text-ink-2">
          {thread.waiting_since !== null && <Badge tone="glow">{t('Waiting')}</Badge>}
          <time dateTime={thread.last_at}>{formatMoment(thread.last_at)}</time>
        </span>
      </Link>
    </li>
  )
}

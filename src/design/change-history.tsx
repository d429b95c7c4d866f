import { useId } from 'react'
import { t } from '#/kernel/words.ts'
import { ChangeList, type Change } from '#/design/change-list.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import type { Pages } from '#/design/more-button.tsx'
import { Pager, type Total } from '#/design/pager.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { UnreadBanner } from '#/design/unread.tsx'

type Props = {
  /** Undefined while loading. */
  changes: readonly Change[] | undefined
  /** Why it could not be loaded, in a sentence. */
  error: string | null
  /** One sentence. */
  empty: string
  /** The pages: of TanStack Query's infinite query. */
  list: Pages & { refetch: () => Promise<unknown> }
  total: Total | undefined
}

/** A screen's "History" section, page by page, in all its states. */
export function ChangeHistory({ changes, error, empty, list, total }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <MarginHeading id={id} note={t('Who changed what and when.')}>
        {t('History')}
      </MarginHeading>
      {error !== null && <UnreadBanner onRetry={() => list.refetch()}>{error}</UnreadBanner>}
      {!changes && error === null && <HistorySkeleton />}
      {changes?.length === 0 && <p className="text-ink-2">{empty}</p>}
      {changes && changes.length > 0 && <ChangeList label={t('History')} changes={changes} />}
      <Pager list={list} shown={changes?.length ?? 0} total={total} isPart />
    </section>
  )
}

function HistorySkeleton() {
  return (
    <div className="grid gap-1">
      <SkeletonNote label={t('Loading the history')} />
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} className="h-16 !rounded-card" />
      ))}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

/** A list's pages, as returned by TanStack Query's infinite query. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Of how many rows, if known. `more`: of more than `count`. */
export type Total = { count: number; more: boolean } | null

type Props = {
  list: Pages
  /** How many rows are shown. */
  shown: number
  total?: Total | undefined
  /** It is one part of a page, which a single page of rows needn't count. */
  isPart?: boolean
}

/**
 * The end of a paged list: how many rows are shown, and "Show more" while there are more. Nothing for a single page of
 * a part or whose total isn't known, and nothing for no rows.
 */
export function Pager({ list, shown, total, isPart = false }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const [isUsed, setUsed] = useState(false)
  const count = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button disappears with the last page; keep the focus in place for keyboard users.
    if (isUsed && !hasNextPage && document.activeElement === document.body) count.current?.focus()
  }, [isUsed, hasNextPage])
  if (shown === 0 || (!hasNextPage && !isUsed && (isPart || !total))) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 py-4">
      <span ref={count} role="status" tabIndex={-1} className="text-sm text-ink-2">
        {!total || !hasNextPage
          ? t('{count} shown', { count: groupDigits(shown) })
          : total.more && shown <= total.count
            ? t('{count} of more than {total} shown', {
                count: groupDigits(shown),
                total: groupDigits(total.count),
              })
            : total.more
              ? t('{count} shown', { count: groupDigits(shown) })
              : t('{count} of {total} shown', {
                  count: groupDigits(shown),
                  total: groupDigits(Math.max(total.count, shown)),
                })}
      </span>
      {hasNextPage && (
        <Button
          look="outline"
          busy={isFetchingNextPage}
          busyLabel={t('Loading...')}
          onClick={() => {
            setUsed(true)
            void fetchNextPage()
          }}
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

/** Pages of a list, as TanStack Query's infinite query knows them. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type Props = {
  list: Pages
  /** How many rows are shown, */
  shown: number
  /** and of how many, where that is known. */
  total?: number | undefined
}

/** The end of a list that goes on: how many are shown, and "Show more" while there are more. Nothing below a list of one page. */
export function Pager({ list, shown, total }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const [isUsed, setUsed] = useState(false)
  const count = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button goes with the last page. Whoever pressed it by keyboard stays where they were.
    if (isUsed && !hasNextPage && document.activeElement === document.body) count.current?.focus()
  }, [isUsed, hasNextPage])
  if (!hasNextPage && !isUsed) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 py-4">
      <span ref={count} role="status" tabIndex={-1} className="text-sm text-ink-2">
        {total === undefined || !hasNextPage
          ? t('{count} shown', { count: shown })
          : t('{count} of {total} shown', { count: shown, total: Math.max(total, shown) })}
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

import { useEffect, useRef, useState } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { MoreButton, type Pages } from '#/design/more-button.tsx'
import { useLastKnown } from '#/design/use-last-known.ts'

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
 * The end of a paged list: how many rows are shown, and "Show more" while there are more. Of a single page whose total
 * isn't known, and of no rows, that is only said: whoever searches doesn't see what was found. Nothing for a single
 * page of a part.
 */
export function Pager({ list, shown, total, isPart = false }: Props) {
  const { hasNextPage } = list
  const [isUsed, setUsed] = useState(false)
  const count = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button disappears with the last page; keep the focus in place for keyboard users.
    if (isUsed && !hasNextPage && document.activeElement === document.body) count.current?.focus()
  }, [isUsed, hasNextPage])
  const isFound = !list.isPending && !list.isPlaceholderData
  const words = list.isError && shown === 0 ? '' : countWords(shown, hasNextPage ? total : undefined)
  // Until it is found, what was said of the search before stays.
  const said = useLastKnown(isFound ? words : undefined)
  const asked = useLastKnown(isFound ? list.asked : undefined)
  // A part of a list may have no row on the first page, and more of them later.
  const goesOn = hasNextPage && (shown > 0 || !list.isPlaceholderData)
  const isSeen = goesOn || (shown > 0 && (isUsed || (!isPart && Boolean(total))))
  if (isPart && !isSeen) return null
  return (
    <div className={isSeen ? 'flex flex-wrap items-center justify-center gap-4 py-4' : 'sr-only'}>
      <span ref={count} role="status" tabIndex={-1} className="text-sm text-ink-2">
        {/* A new element for each search: the same words would not be read out again. */}
        <span key={asked}>{said}</span>
      </span>
      <MoreButton list={list} onPress={() => setUsed(true)}>
        {t('Show more')}
      </MoreButton>
    </div>
  )
}

function countWords(shown: number, total: Total | undefined): string {
  const count = groupDigits(shown)
  if (!total || (total.more && shown > total.count)) return t('{count} shown', { count })
  if (total.more) return t('{count} of more than {total} shown', { count, total: groupDigits(total.count) })
  return t('{count} of {total} shown', { count, total: groupDigits(Math.max(total.count, shown)) })
}

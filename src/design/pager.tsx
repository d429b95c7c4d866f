import { Button } from '#/design/button.tsx'

type Props = { hasMore: boolean; busy: boolean; onMore: () => void; shown: number; noun?: string }

/** The end of a cursor-paged list: how many are shown, and "Load more" while there are more. */
export function Pager({ hasMore, busy, onMore, shown, noun = 'rows' }: Props) {
  if (!hasMore) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 py-4">
      <span className="text-sm text-ink-2">
        {shown} {noun} shown
      </span>
      <Button look="outline" busy={busy} busyLabel="Loading..." onClick={onMore}>
        Load more
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'

type Props = {
  /** One sentence when there is nothing at all: what would be here. */
  children: string
  /** What can be done about it. */
  action?: ReactNode
  /** While a search or filter is on: the sentence for nothing found, and the way to everything. */
  filtered: { sentence: string; onShowAll: () => void } | false
}

/** An empty list of the desk. */
export function EmptyList({ children, action, filtered }: Props) {
  if (!filtered) return <EmptyState action={action}>{children}</EmptyState>
  return (
    <EmptyState
      action={
        <Button
          look="outline"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget)
            filtered.onShowAll()
          }}
        >
          {t('Show all')}
        </Button>
      }
    >
      {filtered.sentence}
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import type { DeskItem } from '../rules.ts'
import { ItemCard } from './item-card.tsx'

type Props = {
  /** Undefined while loading. */
  items: readonly DeskItem[] | undefined
  /** Adds an item. */
  add: ReactNode
  onEdit: (item: DeskItem) => void
  onDelete: (item: DeskItem) => void
}

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
const WAITING = 6

/** The cards of a tab, their skeletons, or an empty state. */
export function ItemGrid({ items, add, onEdit, onDelete }: Props) {
  if (!items) return <Waiting />
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState action={add}>
          {t('No items found in this category. What the canteen sells appears here and on its menu.')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <ul aria-label={t('Canteen items')} className={GRID}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ItemCard item={item} onEdit={() => onEdit(item)} onDelete={() => onDelete(item)} />
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div className={GRID}>
      <SkeletonNote label={t('Loading canteen items')} />
      {Array.from({ length: WAITING }, (_, at) => (
        <Card key={at} className="grid gap-3 !p-4">
          <div className="flex gap-3">
            <Skeleton className="size-14" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="h-5 w-12" />
          </div>
          <Skeleton className="h-6.5 w-40 !rounded-full" />
          <Skeleton className="mt-2 h-9 w-full" />
        </Card>
      ))}
    </div>
  )
}

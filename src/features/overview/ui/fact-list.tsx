import type { ReactNode } from 'react'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'

/** A card of named facts; one that is still loading is undefined. */
export function FactList({
  title,
  rows,
}: {
  title: string
  rows: readonly (readonly [string, ReactNode | undefined])[]
}) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      <dl className="mt-2 divide-y divide-rule">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">
              {value === undefined ? <Skeleton className="h-5 w-14" /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

import type { ReactNode } from 'react'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'

/** A card of named facts; one that is still loading is undefined. Notes say what needs somebody. */
export function FactList({
  title,
  notes = [],
  rows,
}: {
  title: string
  notes?: readonly string[] | undefined
  rows: readonly (readonly [string, ReactNode | undefined])[]
}) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {notes.map((note) => (
            <li key={note} className="rounded-lg bg-red-wash px-3 py-2 wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-2 divide-y divide-rule">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto text-right font-semibold">
              {value === undefined ? <Skeleton className="h-5 w-14" /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

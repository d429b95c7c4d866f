import { t } from '#/kernel/words.ts'
import type { ReactNode } from 'react'

/** A heading over facts: a part of a request, a form or a member's page. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <FactList>{children}</FactList>
    </section>
  )
}

/** Facts in two columns where there is room. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{children}</dl>
}

/** A name above its value; "Not provided" without one. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children || t('Not provided')}</dd>
    </div>
  )
}

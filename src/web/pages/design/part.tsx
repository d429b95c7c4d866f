import type { ReactNode } from 'react'
import { MarginHeading } from '#/design/margin-heading.tsx'

/** One part of the design page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-5">
      <MarginHeading>{title}</MarginHeading>
      {children}
    </section>
  )
}

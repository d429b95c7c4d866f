import type { ReactNode } from 'react'
import { LampMark } from '#/design/lamp-mark.tsx'

/** Nothing here: an unlit lamp, one sentence, at most one button. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-10 text-center">
      <LampMark lit={false} size={64} />
      <p className="max-w-[42ch] text-balance text-ink-2">{children}</p>
      {action}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { cx } from '#/design/cx.ts'

/** A sheet of paper. `padded={false}` for lists and tables that reach its edges. */
export function Card({ padded = true, className, ...props }: ComponentProps<'div'> & { padded?: boolean }) {
  return (
    <div
      {...props}
      className={cx(
        'rounded-card border border-rule bg-sheet',
        padded ? 'p-5 sm:p-6' : 'overflow-hidden',
        className,
      )}
    />
  )
}

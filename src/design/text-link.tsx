import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'

type Props = Pick<LinkProps, 'state' | 'hash'> & {
  to: string
  search?: Record<string, string> | undefined
  /** On a dark ground of its own. */
  onDark?: boolean
  children: ReactNode
}

/** A link beside text: as tall to the finger as a button, as low as its line. */
export function TextLink({ to, search = {}, onDark = false, children, ...more }: Props) {
  return (
    <Link
      to={to}
      search={search}
      {...more}
      className={cx(
        '-my-2.5 inline-flex min-h-11 items-center font-medium underline underline-offset-2',
        !onDark && 'text-green',
      )}
    >
      {children}
    </Link>
  )
}

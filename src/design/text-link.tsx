import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = Pick<LinkProps, 'state' | 'hash'> & {
  to: string
  search?: Record<string, string> | undefined
  children: ReactNode
}

/** A link beside text: as tall to the finger as a button, as low as its line. */
export function TextLink({ to, search = {}, children, ...more }: Props) {
  return (
    <Link
      to={to}
      search={search}
      {...more}
      className="-my-2.5 inline-flex min-h-11 items-center font-medium text-green underline underline-offset-2"
    >
      {children}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link beside text: as tall to the finger as a button, as low as its line. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-my-2.5 inline-flex min-h-11 items-center font-medium text-green underline underline-offset-2"
    >
      {children}
    </Link>
  )
}

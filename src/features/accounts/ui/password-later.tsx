import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import type { PasswordDialog } from './password-dialog.tsx'

const Dialog = lazyPart(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** A `PasswordDialog` that is fetched with its first question: a page that is opened has no dialog yet. */
export function PasswordLater(props: ComponentProps<typeof PasswordDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

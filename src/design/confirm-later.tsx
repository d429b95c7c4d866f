import { Suspense, useState, type ComponentProps } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import type { ConfirmDialog } from '#/design/confirm-dialog.tsx'

const Dialog = lazyPart(async () => ({
  default: (await import('#/design/confirm-dialog.tsx')).ConfirmDialog,
}))

/** A `ConfirmDialog` fetched with its first question, for pages that have no other dialog: it is 12 kB. */
export function ConfirmLater(props: ComponentProps<typeof ConfirmDialog>) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return (
    asked && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  )
}

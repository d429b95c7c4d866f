import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { ConfirmDialog } from '#/design/confirm-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('#/design/confirm-dialog.tsx')).ConfirmDialog }))

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

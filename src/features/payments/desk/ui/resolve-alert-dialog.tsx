import { useRef, type RefObject } from 'react'
import { ReasonDialog } from '#/web/design/reason-dialog.tsx'
import type { PaymentAlert } from './types.ts'
import { useDeskActions } from './use-desk-actions.ts'

type Props = {
  alert: PaymentAlert
  /** Takes the focus when the alert with its buttons is gone. */
  next: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Takes an alert off the list, with a note of what it was. */
export function ResolveAlertDialog({ alert, next, onClose }: Props) {
  const { resolveAlert } = useDeskActions()
  const isGone = useRef(false)
  const send = async (note: string) => {
    await resolveAlert.mutateAsync({ id: alert.id, note })
    isGone.current = true
  }
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title="Looked into?"
      description="It leaves this list; the note is kept with your name."
      confirmLabel="Keep the note"
      label="What was it?"
      maxLength={300}
      missing="Please write a note"
      onReason={send}
      finalFocus={() => (isGone.current ? next.current : true)}
    />
  )
}

import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'

type Props = {
  dirty: boolean
  /** What would be lost. */
  description: string
}

/** Asks before a link, the back button or a closed tab loses what was typed. Said at the desk only, which speaks English. */
export function LeaveGuard({ dirty, description }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

import { useBlocker } from '@tanstack/react-router'
import { t } from '#/kernel/words.ts'
import { ConfirmLater } from '#/design/confirm-later.tsx'

type Props = {
  dirty: boolean
  /** What would be lost. */
  description: string
}

/** Asks before a link, the back button or a closed tab loses what was typed. */
export function LeaveGuard({ dirty, description }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <ConfirmLater
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('Leave without saving?')}
      description={description}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

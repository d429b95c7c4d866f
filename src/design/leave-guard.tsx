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
  return (
    <ConfirmLater
      {...useGuard(dirty)}
      title={t('Leave without saving?')}
      description={description}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
    />
  )
}

type RunningProps = {
  running: boolean
  /** What becomes of it. */
  description: string
}

/** Asks before one leaves long work. */
export function RunningGuard({ running, description }: RunningProps) {
  return (
    <ConfirmLater
      {...useGuard(running)}
      title={t('Leave this page?')}
      description={description}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
    />
  )
}

function useGuard(on: boolean) {
  const blocker = useBlocker({ shouldBlockFn: () => on, enableBeforeUnload: () => on, withResolver: true })
  return {
    open: blocker.status === 'blocked',
    onOpenChange: (open: boolean) => {
      if (!open) blocker.reset?.()
    },
    onConfirm: () => blocker.proceed?.(),
  }
}

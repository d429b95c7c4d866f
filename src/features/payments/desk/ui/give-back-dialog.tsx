import { useRef, type RefObject } from 'react'
import { formatRupees } from '#/kernel/money.ts'
import { ConfirmDialog } from '#/web/design/confirm-dialog.tsx'
import { METHOD_LABELS } from '../../rules.ts'
import { FALLBACKS, type WayBack } from '../rules.ts'
import { WAY_BACK_TEXTS, wayBackLabel } from '../texts.ts'
import type { PaymentAlert } from './types.ts'
import { useDeskActions } from './use-desk-actions.ts'

type Props = {
  alert: PaymentAlert
  way: WayBack
  /** Takes the focus when the alert with its buttons is gone. */
  next: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks before the money that an alert tells of is given back, and says which way it goes. */
export function GiveBackDialog({ alert, way, next, onClose }: Props) {
  const { giveBackFromAlert } = useDeskActions()
  const isGone = useRef(false)
  const label = wayBackLabel(alert, way)
  const facts = {
    amount: formatRupees(alert.amount ?? 0),
    student: alert.student_name || FALLBACKS.student,
    provider: METHOD_LABELS[alert.provider],
  }
  const send = async () => {
    await giveBackFromAlert.mutateAsync({ id: alert.id, by_hand: way === 'by_hand' })
    isGone.current = true
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={`${label}?`}
      description={WAY_BACK_TEXTS[way](facts)}
      confirmLabel={label}
      busyLabel="Giving back..."
      onConfirm={send}
      finalFocus={() => (isGone.current ? next.current : true)}
    />
  )
}

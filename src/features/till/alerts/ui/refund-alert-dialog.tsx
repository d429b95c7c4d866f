import { formatRupees, toPaise } from '#/kernel/money.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { FALLBACKS } from '../../rules.ts'
import type { WayBack } from '../rules.ts'
import { WAY_BACK_TEXTS, wayBackLabel } from '../texts.ts'
import type { PaymentAlert } from '../../ui/types.ts'
import { allowResolved, useDeskActions } from '../../ui/use-desk-actions.ts'

type Props = { alert: PaymentAlert; way: WayBack; onClose: () => void; onDone?: () => void }

/** Asks before refunding the money of an alert, and says how. */
export function RefundAlertDialog({ alert, way, onClose, onDone }: Props) {
  const { refundFromAlert } = useDeskActions()
  const label = wayBackLabel(alert, way)
  const facts = {
    amount: formatRupees(alert.amount ?? toPaise(0)),
    student: alert.student_name || FALLBACKS.student,
    provider: METHOD_LABELS[alert.provider],
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={`${label}?`}
      description={WAY_BACK_TEXTS[way](facts)}
      confirmLabel={label}
      busyLabel="Refunding..."
      onConfirm={() =>
        allowResolved(refundFromAlert.mutateAsync({ id: alert.id, by_hand: way === 'by_hand' })).then(onDone)
      }
    />
  )
}

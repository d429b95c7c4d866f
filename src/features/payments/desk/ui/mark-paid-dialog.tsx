import { formatRupees } from '#/kernel/money.ts'
import { ReasonDialog } from '#/web/design/reason-dialog.tsx'
import { useDeskActions } from './use-desk-actions.ts'

type Payment = { id: string; student_name: string; amount: number; bought: string }

/** Asks why the desk takes a pending payment for paid: the reason is kept with the name of who gave it. */
export function MarkPaidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { markPaid } = useDeskActions()
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title="Mark as paid?"
      description={`${payment.student_name} gets ${payment.bought} for ${formatRupees(payment.amount)}, with a receipt. This cannot be undone; a refund can follow.`}
      confirmLabel="Mark Paid"
      busyLabel="Updating..."
      label="How do you know?"
      placeholder="Seen in the bank statement of 21 November"
      maxLength={200}
      onReason={(reason) => markPaid.mutateAsync({ id: payment.id, reason })}
    />
  )
}

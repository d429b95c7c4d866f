import { formatRupees } from '#/kernel/money.ts'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import type { PaymentDetail } from './types.ts'
import { useDeskActions } from './use-desk-actions.ts'

/** Asks before the undo of what the desk completed by mistake, and why (PAY-24). */
export function UndoDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { undo } = useDeskActions()
  const { id, amount, purpose, student_name, bought, stops_with_refund, receipt } = payment
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo this payment?"
      description={`Only for something entered by mistake: ${formatRupees(amount)} from ${student_name} never came. No money moves. If it did come, refund it instead.`}
      confirmLabel="Undo payment"
      busyLabel="Undoing..."
      label="What was the mistake?"
      hint={`${student_name} gets a mail with these words.`}
      placeholder="The transfer was another student’s"
      maxLength={200}
      onReason={(reason) => undo.mutateAsync({ id, reason })}
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {purpose === 'plan' && <li>{bought} ends, and its seats are free again.</li>}
        {purpose === 'due' && <li>{bought} goes on, and this part of it is due again.</li>}
        {stops_with_refund && <li>{bought} leaves the kitchen.</li>}
        <li>The coupon and the transaction reference can be used again.</li>
        {receipt && <li>Receipt {receipt.number} gets a credit note.</li>}
      </ul>
    </ReasonDialog>
  )
}

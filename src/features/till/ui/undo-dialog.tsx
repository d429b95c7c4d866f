import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import { boughtWords } from '../rules.ts'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import type { PaymentDetail } from './types.ts'
import { useDeskActions } from './use-desk-actions.ts'

/** Asks before the undo of what the desk completed by mistake, and why (PAY-24). */
export function UndoDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { undo } = useDeskActions()
  const { id, amount, purpose, student_name, stops_with_refund, receipt } = payment
  const bought = boughtWords(payment)
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Undo this payment?')}
      description={
        amount === 0
          ? t('Only for something entered by mistake. {name} paid nothing for it, so no money moves.', {
              name: student_name,
            })
          : t(
              'Only for something entered by mistake: {amount} from {name} never came. No money moves. If it did come, refund it instead.',
              { amount: formatRupees(amount), name: student_name },
            )
      }
      confirmLabel={t('Undo payment')}
      cancelLabel={t('Keep it')}
      busyLabel={t('Undoing...')}
      label={t('What was the mistake?')}
      hint={t('We’ll email these words to {name}, if we have an address.', { name: student_name })}
      placeholder={t('The transfer was another student’s')}
      maxLength={LONGEST_REASON}
      keepAs={`undo:${id}`}
      onReason={(reason) => undo.mutateAsync({ id, reason })}
    >
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        {purpose === 'plan' && <li>{t('{bought} ends, and its seats are free again.', { bought })}</li>}
        {purpose === 'due' && <li>{t('This part of {bought} is due again.', { bought })}</li>}
        {stops_with_refund && <li>{t('{bought} is taken off the kitchen’s list.', { bought })}</li>}
        <li>{t('The coupon and the transaction reference can be used again.')}</li>
        {receipt && (
          <li>
            {amount === 0
              ? t('Receipt {number} says that it is cancelled.', { number: receipt.number })
              : t('Receipt {number} gets a credit note.', { number: receipt.number })}
          </li>
        )}
      </ul>
    </ReasonDialog>
  )
}

import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import { boughtWords } from '../rules.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { useDeskActions } from './use-desk-actions.ts'

type Payment = {
  id: string
  student_name: string
  amount: Paise
  bought: string
  order_number: string | null
}

const WAYS = [
  {
    value: 'as_begun',
    label: 'By UPI or online',
    detail: 'You’ve seen it in the bank or with the provider',
  },
  { value: 'cash', label: 'In cash', detail: 'It’s in the drawer and will be part of the next count' },
] as const

type Way = (typeof WAYS)[number]['value']

/** Asks how a pending payment was made, and how the desk knows; both are stored with the admin's name. */
export function MarkPaidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { markPaid } = useDeskActions()
  const keepAs = `paid:${payment.id}`
  const [way, setWay] = useUnsavedState<Way>(`${keepAs}:way`, 'as_begun')
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={t('Mark as paid?')}
      description={t(
        '{name} gets {bought} for {amount}, with a receipt. If it turns out to be a mistake, an admin can undo it.',
        { name: payment.student_name, bought: boughtWords(payment), amount: formatRupees(payment.amount) },
      )}
      confirmLabel={t('Mark Paid')}
      busyLabel={t('Updating...')}
      label={t('How do you know?')}
      placeholder={way === 'cash' ? t('Counted at the desk') : t('Seen in the bank statement of 21 November')}
      maxLength={LONGEST_REASON}
      keepAs={keepAs}
      onReason={(reason) => markPaid.mutateAsync({ id: payment.id, reason, in_cash: way === 'cash' })}
    >
      <RadioCards
        label={t('How it was paid')}
        options={WAYS.map((one) => ({ ...one, label: translate(one.label), detail: translate(one.detail) }))}
        value={way}
        onValueChange={setWay}
      />
    </ReasonDialog>
  )
}

import { useIsAdmin } from '#/client/admins-only.tsx'
import { useAsSent } from '#/client/use-as-sent.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import { Select } from '#/design/select.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { tidyText } from '#/kernel/invisible.ts'
import { FIRST_LIKELY_DAY, formatDay, isLikelyDay, type Day } from '#/kernel/dates.ts'
import { formatRupees, parseRupees, type Paise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { amountErrorFor } from '../../drawer/rules.ts'
import { useTillActions } from '../../drawer/ui/use-till-actions.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import { EXPENSE_KIND_LABELS, EXPENSE_KINDS, PAID_FROM, PAID_FROM_LABELS, type PaidFrom } from '../rules.ts'

type Props = {
  /** Paise that should be in the drawer; null before its first count, when only the bank can pay. */
  balance: Paise | null
  today: Day
  onClose: () => void
}

const EMPTY = { typed: '', kind: '', note: '' }

/** Records an expense (EXPENSE-1). */
export function ExpenseDialog({ balance, today, onClose }: Props) {
  const { spend } = useTillActions()
  const isAdmin = useIsAdmin()
  const [fields, setFields, isTyped] = useUnsavedState('expense', { ...EMPTY, spent_on: String(today) })
  const opening = balance === null ? 'bank' : 'drawer'
  const [from, setFrom, isMoved] = useUnsavedState<PaidFrom>('expense:from', opening)
  const asSent = useAsSent([fields, from], balance)
  const most = asSent.read
  const key = useRequestKey('expense')
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed })
  const amount = parseRupees(fields.typed)
  const kind = EXPENSE_KINDS.find((one) => one === fields.kind)
  const { spent_on, note } = fields
  const wrong = {
    amount: amountErrorFor(amount, from === 'drawer' ? most : null),
    kind: kind ? null : t('Please choose what for'),
    spent_on:
      isLikelyDay(spent_on) && spent_on <= today
        ? null
        : t('Please enter a date from {first} to {last}', {
            first: formatDay(FIRST_LIKELY_DAY),
            last: formatDay(today),
          }),
    note: tidyText(note) === '' ? t('Please write a note') : null,
  }
  const errorOf = (message: string | null) => (tried && message ? { error: message } : {})
  const { tried, form, button } = useLiveForm(() => {
    if (amount === null || !kind || !isLikelyDay(spent_on) || Object.values(wrong).some(Boolean)) return false
    const expense = { amount, kind, spent_on, note, paid_from: from }
    asSent.noteSent()
    spend.mutate(
      { ...expense, requestKey: key.keyFor(expense) },
      { onSuccess: onClose, onError: asSent.noteError },
    )
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Record an expense')}
      description={
        most === null
          ? t('Paid from the bank or by UPI.')
          : t('{amount} should be in the drawer.', { amount: formatRupees(most) })
      }
      busy={spend.isPending}
      dirty={(isTyped || isMoved) && !spend.isPending}
      footer={
        <Button busy={spend.isPending} busyLabel={t('Saving...')} {...button}>
          {t('Save expense')}
        </Button>
      }
    >
      <form {...form} className="grid gap-4 pb-2">
        <TextField
          name="amount"
          label={t('Amount in rupees')}
          inputMode="decimal"
          required
          value={fields.typed}
          onValueChange={(typed) => change({ typed })}
          {...errorOf(wrong.amount)}
        />
        <Select
          name="kind"
          label={t('What for')}
          placeholder={t('Choose')}
          required
          options={EXPENSE_KINDS.map((value) => ({ value, label: translate(EXPENSE_KIND_LABELS[value]) }))}
          value={fields.kind}
          onValueChange={(next) => change({ kind: next })}
          {...errorOf(wrong.kind)}
        />
        <TextField
          name="spent_on"
          type="date"
          label={t('Date')}
          min={FIRST_LIKELY_DAY}
          max={today}
          required
          value={spent_on}
          onValueChange={(next) => change({ spent_on: next })}
          {...errorOf(wrong.spent_on)}
        />
        <TextField
          name="note"
          label={t('Note')}
          placeholder={t('For example paper and ink')}
          maxLength={LONGEST_REASON}
          required
          value={note}
          onValueChange={(next) => change({ note: next })}
          {...errorOf(wrong.note)}
        />
        {isAdmin && balance !== null && (
          <RadioCards
            label={t('Paid from')}
            columns={2}
            options={PAID_FROM.map((value) => ({ value, label: translate(PAID_FROM_LABELS[value]) }))}
            value={from}
            onValueChange={setFrom}
          />
        )}
      </form>
    </Dialog>
  )
}

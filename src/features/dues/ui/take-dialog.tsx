import { useState } from 'react'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees, parseRupees, typedRupees } from '#/kernel/money.ts'
import { LONGEST_REFERENCE, normalizeReference } from '#/kernel/transaction-reference.ts'
import { t, translate } from '#/kernel/words.ts'
import { isWholePart, owedOf, paidWords } from '../rules.ts'
import type { DueRow } from './types.ts'
import { useDueActions } from './use-due-actions.ts'

const WAYS = [
  { value: 'cash', label: 'Cash', detail: 'Into the drawer' },
  { value: 'upi', label: 'UPI', detail: 'You have seen it arrive' },
] as const

/** Takes a part of what is owed, or all of it (DUES-2). */
export function TakeDialog({ due, onClose }: { due: DueRow; onClose: () => void }) {
  const { take } = useDueActions()
  // As it was owed when the dialog opened: after a lost answer the same can be sent again under its key.
  const [owed] = useState(() => owedOf(due))
  const keepAs = `take:${due.id}`
  const [typed, setTyped, isTyped] = useUnsavedState(`${keepAs}:amount`, typedRupees(owed))
  const [way, setWay, isMoved] = useUnsavedState<'cash' | 'upi'>(`${keepAs}:way`, 'cash')
  const [reference, setReference, isSeen] = useUnsavedState(`${keepAs}:reference`, '')
  const key = useRequestKey(keepAs)
  const amount = parseRupees(typed)
  const isRight = amount !== null && amount > 0 && amount <= owed && isWholePart(amount, owed)
  const isMissing = way === 'upi' && normalizeReference(reference) === ''
  const { tried, form, button } = useLiveForm(() => {
    if (!isRight || isMissing) return false
    const seen = way === 'upi' ? { upi_reference: reference.trim() } : {}
    const requestKey = key.keyFor({ amount, ...seen })
    take.mutate({ id: due.id, amount, ...seen, requestKey }, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Take payment')}
      description={t('{name}, {plan}: {paid} paid, {amount} due {day}.', {
        name: due.name,
        plan: due.plan_name,
        paid: paidWords(due),
        amount: formatRupees(owed),
        day: formatDay(due.due_on),
      })}
      busy={take.isPending}
      dirty={(isTyped || isMoved || isSeen) && !take.isPending}
      footer={
        <>
          <Cancel />
          <Button busy={take.isPending} busyLabel={t('Recording...')} {...button}>
            {isRight ? t('Received {amount}', { amount: formatRupees(amount) }) : t('Received')}
          </Button>
        </>
      }
    >
      <form {...form} className="grid gap-4 pb-2">
        <TextField
          name="amount"
          label={t('Amount in rupees')}
          inputMode="decimal"
          required
          value={typed}
          onValueChange={setTyped}
          hint={t('At most {amount}', { amount: formatRupees(owed) })}
          {...(tried && !isRight
            ? { error: t('Please enter whole rupees, up to {amount}', { amount: formatRupees(owed) }) }
            : {})}
        />
        <RadioCards
          label={t('How it was paid')}
          columns={2}
          options={WAYS.map((one) => ({
            ...one,
            label: translate(one.label),
            detail: translate(one.detail),
          }))}
          value={way}
          onValueChange={setWay}
        />
        {way === 'upi' && (
          <TextField
            name="upi_reference"
            label={t('Transaction reference')}
            hint={t('The UTR in your bank’s or UPI app’s message.')}
            maxLength={LONGEST_REFERENCE}
            required
            value={reference}
            onValueChange={setReference}
            {...(tried && isMissing ? { error: t('Please enter the reference of the transfer') } : {})}
          />
        )}
      </form>
    </Dialog>
  )
}

import { useAsSent } from '#/client/use-as-sent.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { tidyText } from '#/kernel/invisible.ts'
import { formatRupees, parseRupees, type Paise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import { amountErrorFor, type Move } from '../rules.ts'
import { useTillActions } from './use-till-actions.ts'

type Props = {
  balance: Paise
  /** Out of the drawer, to the bank or to the owner; otherwise into it. */
  out?: boolean
  onClose: () => void
}

const WHERE = [
  { value: 'deposit', label: 'To the bank' },
  { value: 'taken', label: 'To the owner' },
] as const

/** Takes cash out of the drawer, or puts it in (TILL-4). */
export function MoveDialog({ balance, out = false, onClose }: Props) {
  const { move: sending } = useTillActions()
  const way = out ? 'out' : 'in'
  const [typed, setTyped, isTyped] = useUnsavedState(`move:${way}:amount`, '')
  const [reason, setReason, isReasoned] = useUnsavedState(`move:${way}:note`, '')
  const [move, setMove, isMoved] = useUnsavedState<Move>(`move:${way}:kind`, out ? 'deposit' : 'put_in')
  const asSent = useAsSent([typed, reason, move], balance)
  const most = asSent.read
  const key = useRequestKey(`move:${way}`)
  const amount = parseRupees(typed)
  const wrong = {
    amount: amountErrorFor(amount, out ? most : null),
    reason: tidyText(reason) === '' ? t('Please write down what for') : null,
  }
  const { tried, form, button } = useLiveForm(() => {
    if (amount === null || wrong.amount || wrong.reason) return false
    const moved = { move, amount, reason }
    asSent.noteSent()
    sending.mutate(
      { ...moved, requestKey: key.keyFor(moved) },
      { onSuccess: onClose, onError: asSent.noteError },
    )
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={out ? t('Take cash out') : t('Put cash in')}
      description={t('{amount} should be in the drawer.', { amount: formatRupees(most) })}
      busy={sending.isPending}
      dirty={(isTyped || isReasoned || isMoved) && !sending.isPending}
      footer={
        <Button busy={sending.isPending} busyLabel={t('Saving...')} {...button}>
          {out ? t('Take out') : t('Put cash in')}
        </Button>
      }
    >
      <form {...form} className="grid gap-4 pb-2">
        {out && (
          <RadioCards
            label={t('Where it goes')}
            columns={2}
            options={WHERE.map((one) => ({ ...one, label: translate(one.label) }))}
            value={move}
            onValueChange={setMove}
          />
        )}
        <TextField
          name="amount"
          label={t('Amount in rupees')}
          inputMode="decimal"
          required
          value={typed}
          onValueChange={setTyped}
          {...(tried && wrong.amount ? { error: wrong.amount } : {})}
        />
        <TextField
          name="reason"
          label={t('Note')}
          placeholder={
            out ? t('For example the number of the deposit slip') : t('For example change for the morning')
          }
          maxLength={LONGEST_REASON}
          required
          value={reason}
          onValueChange={setReason}
          {...(tried && wrong.reason ? { error: wrong.reason } : {})}
        />
      </form>
    </Dialog>
  )
}

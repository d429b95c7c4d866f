import { useState } from 'react'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { formatRupees, parseRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { LONGEST_NOTE } from '#/features/payments/rules.ts'
import { differenceOf, differenceWords, isUnexplained } from '../rules.ts'
import { isOutdated, useTillActions } from './use-till-actions.ts'

/** The drawer as it is shown: what should be in it, in paise, and its last count. */
type Shown = { balance: Paise; after: string }
type Props = Shown & { onClose: () => void }

/** Asks what is in the drawer, and why it differs from `balance`, what should be in it (TILL-2). */
export function CountDialog({ onClose, ...live }: Props) {
  const { close } = useTillActions()
  // What was counted holds only until money moves, so it is compared with what was shown when the count began.
  const [begun, setBegun] = useState<Shown | null>(live)
  const { balance, after } = begun ?? live
  const [typed, setTyped, isTyped] = useUnsavedState(`count-after:${after}:${balance}:amount`, '')
  const [note, setNote, isNoted] = useUnsavedState(`count-after:${after}:note`, '')
  const key = useRequestKey('count')
  const counted = parseRupees(typed)
  const countAgain = (error: Error) => {
    if (!isOutdated(error)) return
    setTyped('')
    // From what is shown once the first figure is typed.
    setBegun(null)
  }
  const found = counted === null ? null : { cash_expected: balance, cash_counted: counted }
  const difference = found && differenceOf(found)
  const mustExplain = found !== null && isUnexplained(found, note)
  const { tried, form, button } = useLiveForm(() => {
    if (found === null || mustExplain) return false
    const count = { after, ...found, note }
    const requestKey = key.keyFor(count)
    close.mutate({ ...count, requestKey }, { onSuccess: onClose, onError: countAgain })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Count and close')}
      description={t(
        '{amount} should be in the drawer. What comes in after this belongs to the next count.',
        { amount: formatRupees(balance) },
      )}
      busy={close.isPending}
      dirty={(isTyped || isNoted) && !close.isPending}
      footer={
        <Button busy={close.isPending} busyLabel={t('Closing...')} {...button}>
          {t('Count and close')}
        </Button>
      }
    >
      <form {...form} className="grid gap-4 pb-2">
        <TextField
          name="counted"
          label={t('Counted, in rupees')}
          inputMode="decimal"
          required
          value={typed}
          onValueChange={(next) => {
            setTyped(next)
            setBegun({ balance, after })
          }}
          {...(tried && counted === null ? { error: t('Please enter what you counted') } : {})}
        />
        {difference !== null && (
          <p
            role="status"
            className={difference === 0 ? 'font-semibold text-green' : 'font-semibold text-red'}
          >
            {differenceWords(difference)}
          </p>
        )}
        <TextField
          name="note"
          label={difference === null || difference === 0 ? t('Note') : t('What explains the difference?')}
          maxLength={LONGEST_NOTE}
          required={difference !== null && difference !== 0}
          value={note}
          onValueChange={setNote}
          {...(tried && mustExplain
            ? { error: t('Please write what explains it, or that nobody knows') }
            : {})}
        />
      </form>
    </Dialog>
  )
}

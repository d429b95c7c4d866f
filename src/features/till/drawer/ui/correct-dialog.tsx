import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { tidyText } from '#/kernel/invisible.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, parseRupees, sumOf } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { LONGEST_REASON } from '#/features/payments/rules.ts'
import type { Close } from './types.ts'
import { useTillActions } from './use-till-actions.ts'

/** Corrects a count by a later entry (TILL-5). */
export function CorrectDialog({ close, onClose }: { close: Close; onClose: () => void }) {
  const { correct } = useTillActions()
  const [typed, setTyped] = useUnsavedState(`count:${close.id}:amount`, '')
  const [reason, setReason] = useUnsavedState(`count:${close.id}:reason`, '')
  const counted = parseRupees(typed)
  const said = sumOf([close.cash_counted, ...close.corrections.map(({ amount }) => amount)])
  const wrong = {
    counted:
      counted === null
        ? t('Please enter what was in the drawer')
        : counted === said
          ? t('The count says that already')
          : null,
    reason: tidyText(reason) === '' ? t('Please give a reason') : null,
  }
  const facts = { moment: formatMoment(close.closed_at), amount: formatRupees(said) }
  const { tried, form, button } = useLiveForm(() => {
    if (counted === null || wrong.counted || wrong.reason) return false
    correct.mutate({ id: close.id, cash_counted: counted, reason }, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Correct this count?')}
      description={
        close.recounted
          ? t(
              '{moment}: {amount}. The count stays as it was; the correction is added to it. The drawer was counted again since, so what should be in it stays as it is.',
              facts,
            )
          : t(
              '{moment}: {amount}. The count stays as it was; the correction is added to it, and what should be in the drawer follows.',
              facts,
            )
      }
      busy={correct.isPending}
      dirty={typed + reason !== '' && !correct.isPending}
      footer={
        <Button busy={correct.isPending} busyLabel={t('Saving...')} {...button}>
          {t('Correct')}
        </Button>
      }
    >
      <form {...form} className="grid gap-4 pb-2">
        <TextField
          name="counted"
          label={t('What was really in the drawer then, in rupees')}
          inputMode="decimal"
          required
          value={typed}
          onValueChange={setTyped}
          {...(tried && wrong.counted ? { error: wrong.counted } : {})}
        />
        <TextField
          name="reason"
          label={t('Reason')}
          placeholder={t('A bundle of notes was overlooked')}
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

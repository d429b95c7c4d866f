import { t } from '#/kernel/words.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { LONGEST_NOTE } from '#/features/payments/rules.ts'
import type { PaymentAlert } from '../../ui/types.ts'
import { mayEndMembership } from '../rules.ts'
import { allowResolved, useDeskActions } from '../../ui/use-desk-actions.ts'

type Props = { alert: PaymentAlert; onClose: () => void; onDone?: () => void }

/** Resolves an alert, with a note of what it was. */
export function ResolveAlertDialog({ alert, onClose, onDone }: Props) {
  const { resolveAlert } = useDeskActions()
  const mayEnd = mayEndMembership(alert)
  // After a partial refund the payer usually stays a member.
  const [ends, setEnds] = useUnsavedState(`alert:${alert.id}:ends`, alert.amount === alert.asked_amount)
  const ending = mayEnd ? { end_membership: ends } : {}
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={t('Resolve alert')}
      description={t('It leaves this list. Your note is saved under your name.')}
      confirmLabel={t('Resolve')}
      label={t('What was it?')}
      maxLength={LONGEST_NOTE}
      missing={t('Please write a note')}
      keepAs={`alert:${alert.id}`}
      onReason={(note) =>
        allowResolved(resolveAlert.mutateAsync({ id: alert.id, note, ...ending })).then(onDone)
      }
    >
      {mayEnd && (
        <Checkbox
          name="ends"
          label={t('End the membership now and free its seats')}
          checked={ends}
          onCheckedChange={setEnds}
        />
      )}
    </ReasonDialog>
  )
}

import { tidyText } from '#/kernel/invisible.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { LONGEST_REASON } from '../rules.ts'
import type { Review, Reviewed } from './use-review.ts'

type Props = { request: Reviewed; review: Review; onClose: () => void; onRejected?: () => void }

/** Asks for the reason shown to the student; a blank one can't be sent (IDENTITY-8). */
export function RejectDialog({ request, review, onClose, onRejected }: Props) {
  const [reason, setReason] = useUnsavedState(`identity:${request.id}`, '')
  const { reject } = review
  const blank = tidyText(reason) === ''
  function onSuccess() {
    onClose()
    onRejected?.()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Reject Verification')}
      description={t('{name} will see this reason and can submit again.', { name: request.name })}
      busy={reject.isPending}
      dirty={!blank && !reject.isPending}
      footer={
        <>
          <Cancel />
          <Button
            look="danger"
            disabled={blank}
            busy={reject.isPending}
            busyLabel={t('Rejecting...')}
            onClick={() => reject.mutate({ ...request, reason }, { onSuccess })}
          >
            {t('Reject')}
          </Button>
        </>
      }
    >
      <TextAreaField
        name="reason"
        label={t('Rejection Reason')}
        required
        maxLength={LONGEST_REASON}
        value={reason}
        onValueChange={setReason}
      />
    </Dialog>
  )
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRupees, toPaise } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { focusWrong } from '#/design/form-values.ts'
import { giveBackWords, lookFirstWords } from '#/features/refunds/texts.ts'
import { HandBackFields, useHandBack } from '#/features/refunds/ui/hand-back-fields.tsx'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { FALLBACKS } from '../../rules.ts'
import type { WayBack } from '../rules.ts'
import { providerRefundWords, wayBackLabel } from '../texts.ts'
import type { PaymentAlert } from '../../ui/types.ts'
import { allowResolved, useDeskActions } from '../../ui/use-desk-actions.ts'

type Props = { alert: PaymentAlert; way: WayBack; onClose: () => void; onDone?: () => void }

/** Asks before refunding the money of an alert, and says how. */
export function RefundAlertDialog({ alert, way, onClose, onDone }: Props) {
  const { refundFromAlert } = useDeskActions()
  const back = useHandBack(alert.provider === 'qr_code', `alert:${alert.id}`)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isOurs = way === 'by_hand'
  const label = wayBackLabel(alert, way)
  const facts = {
    amount: formatRupees(alert.amount ?? toPaise(0)),
    student: alert.student_name || translate(FALLBACKS.student),
    provider: t(METHOD_LABELS[alert.provider]),
  }
  const words = isOurs ? giveBackWords(back.way, facts.amount, facts.student) : providerRefundWords(facts)
  async function confirm() {
    flushSync(() => setTried(true))
    if (isOurs && back.missing) {
      focusWrong(fields.current)
      return false
    }
    const input = { id: alert.id, by_hand: isOurs, ...(isOurs ? back.input : {}) }
    await allowResolved(refundFromAlert.mutateAsync(input))
    onDone?.()
    return true
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={`${label}?`}
      description={t('{words} This can’t be undone.', { words })}
      confirmLabel={label}
      busyLabel={t('Refunding...')}
      onConfirm={confirm}
    >
      {isOurs && (
        <div ref={fields} className="grid gap-4">
          {alert.kind === 'refund_failed' && <p>{lookFirstWords(facts.provider)}</p>}
          <HandBackFields back={back} amount={alert.amount} tried={tried} />
        </div>
      )}
    </ConfirmDialog>
  )
}

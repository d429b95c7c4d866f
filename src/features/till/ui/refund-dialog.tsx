import { useState } from 'react'
import { tidyText } from '#/kernel/invisible.ts'
import { formatRupees, parseRupees, toPaise, typedRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { isGivenByHand, leftWithin, mayGiveByHand } from '#/features/refunds/rules.ts'
import { giveBackWords, limitWords, lookFirstWords } from '#/features/refunds/texts.ts'
import { HandBackFields, useHandBack } from '#/features/refunds/ui/hand-back-fields.tsx'
import { useRefundLimit } from '#/features/refunds/ui/use-refund-limit.ts'
import { LONGEST_REASON, METHOD_LABELS } from '#/features/payments/rules.ts'
import { boughtWords, leavesKitchen } from '../rules.ts'
import type { PaymentDetail } from './types.ts'
import { useDeskActions } from './use-desk-actions.ts'

/** Refunds a payment, in full or in part, and says how. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { refund } = useDeskActions()
  // The payment when the dialog opened: after a lost answer the same amount can be requested again under its key.
  const limit = useRefundLimit() ?? null
  const left = leftWithin(limit, payment.refunded_of_purchase)
  const [whole] = useState(payment.refundable)
  const [most] = useState(() => toPaise(Math.min(whole, left)))
  const keepAs = `refund:${payment.id}`
  const [typed, setTyped, isTyped] = useUnsavedState(`${keepAs}:amount`, typedRupees(most))
  const [reason, setReason, isReasoned] = useUnsavedState(`${keepAs}:reason`, '')
  const [ends, setEnds, isEnded] = useUnsavedState<boolean | undefined>(`${keepAs}:ends`, undefined)
  // What the provider has refused is refunded another way.
  const wasRefused = mayGiveByHand(payment.refunds)
  const [byHand, setByHand, isMoved] = useUnsavedState(`${keepAs}:by_hand`, wasRefused)
  const back = useHandBack(payment.payment_method === 'qr_code', keepAs)
  // One refund of an amount, however often the button is pressed or the answer is lost.
  const key = useRequestKey(keepAs)
  const amount = parseRupees(typed)
  const wrongAmount = amount === null || amount < 1 || amount > most
  const isPlan = payment.purpose !== 'canteen_order'
  // After a partial refund the payer usually stays a member.
  const ending = isPlan && (ends ?? amount === whole)
  const isOurs = byHand || isGivenByHand(payment)
  const holdsTyped = isTyped || isReasoned || isEnded || isMoved || back.isTyped
  const { tried, form, button } = useLiveForm(() => {
    if (wrongAmount || tidyText(reason) === '' || (isOurs && back.missing)) return false
    const decided = { amount, reason: tidyText(reason), end_membership: ending, refundable: whole }
    const input = { payment_id: payment.id, ...decided }
    const way = { ...(byHand ? { by_hand: true } : {}), ...(isOurs ? back.input : {}) }
    refund.mutate({ ...input, ...way, requestKey: key.keyFor(amount) }, { onSuccess: onClose })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Refund')}
      description={
        isOurs
          ? giveBackWords(back.way, t('the money'), payment.student_name)
          : t('{name} gets the money back the way it was paid.', { name: payment.student_name })
      }
      busy={refund.isPending}
      dirty={holdsTyped && !refund.isPending}
      footer={
        <>
          <Cancel />
          <Button look="danger" busy={refund.isPending} busyLabel={t('Refunding...')} {...button}>
            {t('Refund {rest}', { rest: amount !== null && !wrongAmount ? formatRupees(amount) : '' })}
          </Button>
        </>
      }
    >
      <form {...form} className="grid gap-4 pb-2">
        <TextField
          name="amount"
          label={t('Amount in rupees')}
          inputMode="decimal"
          hint={
            most < whole
              ? t('At most {amount}. {limit}', { amount: formatRupees(most), limit: limitWords(limit) })
              : t('At most {amount}', { amount: formatRupees(most) })
          }
          required
          value={typed}
          onValueChange={setTyped}
          {...(tried && wrongAmount
            ? { error: t('Please enter up to {amount}', { amount: formatRupees(most) }) }
            : {})}
        />
        <TextField
          name="reason"
          label={t('Reason')}
          hint={t('Shown to the student.')}
          maxLength={LONGEST_REASON}
          required
          value={reason}
          onValueChange={setReason}
          {...(tried && tidyText(reason) === '' ? { error: t('Please give a reason') } : {})}
        />
        {wasRefused && (
          <Checkbox
            name="by_hand"
            label={t('Give it back yourself: the provider didn’t confirm a refund')}
            checked={byHand}
            onCheckedChange={setByHand}
          />
        )}
        {wasRefused && byHand && (
          <p role="status">{lookFirstWords(t(METHOD_LABELS[payment.payment_method]))}</p>
        )}
        {isOurs && <HandBackFields back={back} amount={amount} tried={tried} />}
        {isPlan && (
          <Checkbox
            name="ends"
            label={t('End the membership now and free its seats')}
            checked={ending}
            onCheckedChange={setEnds}
          />
        )}
        {payment.due_id && !ending && <p role="status">{t('The refunded amount will be due again.')}</p>}
        {leavesKitchen({ ...payment, refundable: whole }, amount) && (
          <p role="status">
            {t('{bought} is taken off the kitchen’s list.{coupon}', {
              bought: boughtWords(payment),
              coupon: couponWords(payment),
            })}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const couponWords = ({ coupon }: PaymentDetail) =>
  coupon === null ? '' : ` ${t('Coupon {code} can be used again.', { code: coupon.code })}`

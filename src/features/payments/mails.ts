import type { Mail } from '#/kernel/context.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { button, composeMail, facts, keepLines, letter } from '#/kernel/mail-template.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t, type Words } from '#/kernel/words.ts'

/** `amount` in paise. */
type LateFacts = { name: string; amount: Paise }

/** Tells a member that their money came too late for the purchase. */
export function lateMail(
  to: string | null,
  { name, amount }: LateFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const body = letter`${t('Hello {name},', { name })}

    ${t('Your payment of {amount} came after your order had closed, and its price or coupon is no longer available. So it did not start a plan or an order.', { amount: formatRupees(amount) })}

    ${t('Your money is safe with us. We’ll refund it, or you can ask at the desk.')}

    ${button(t('See your payments'), url)}`
  return composeMail({
    to,
    library,
    subject: t('We’re refunding your payment of {amount}', { amount: formatRupees(amount) }),
    body,
  })
}

const UNDONE: Record<PaymentPurpose, Words> = {
  plan: 'The plan that came with it and its seat bookings have ended.',
  canteen_order: 'If your order was still with the kitchen, it is cancelled.',
  due: 'This part of your plan is due again.',
  plan_change: 'Your plan hasn’t changed after all and continues as before.',
}

/**
 * `amount` in paise; `reason` is the desk's, `number` the credit note's; `over`: the plan that it was for had ended;
 * `lost_seats`: those that the plan which continues can't have back on all days; `proof_again`: Fees shows a way to
 * send a proof again.
 */
type UndoFacts = {
  name: string
  amount: Paise
  reason: string
  number: string | null
  purpose: PaymentPurpose
  over: boolean
  lost_seats: readonly number[]
  proof_again: boolean
}

/** Tells a member that a payment of theirs was completed by mistake (PAY-24). */
export function undoMail(
  to: string | null,
  { name, amount, reason, number, purpose, over, lost_seats, proof_again }: UndoFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const isFree = amount === 0
  const rows = facts([
    ...(isFree ? [] : [[t('Amount'), formatRupees(amount)] as [string, string]]),
    [t('Reason'), keepLines(reason)],
    ...(number ? [[t('Credit note'), number] as [string, string]] : []),
  ])
  const taken = isFree
    ? t('We entered something for you by mistake, and have taken that back. There was nothing to pay.')
    : t(
        'We marked a payment of yours as paid by mistake, and have taken that back. No money was taken from you or given back.',
      )
  const ifPaid = proof_again
    ? t('If you did pay, please send your payment proof again, or ask at the desk.')
    : t('If you did pay, please ask at the desk.')
  const subject = isFree ? t('Something was entered by mistake') : t('A payment was entered by mistake')
  const body = letter`${t('Hello {name},', { name })}

    ${taken}

    ${rows}

    ${over ? t('The plan has ended, and nothing more of it is due.') : t(UNDONE[purpose])}

    ${lost_seats.length > 0 ? lostNote(lost_seats) : ''}

    ${isFree ? '' : ifPaid}

    ${button(t('See your payments'), url)}`
  return composeMail({ to, library, subject, body })
}

function lostNote(seats: readonly number[]): string {
  return t(
    'Seat {seats} can’t be yours on every day any more. Please choose another for those days, or ask at the desk.',
    { seats: seats.join(', ') },
  )
}

import type { Mail } from '#/kernel/context.ts'
import { formatDay } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees } from '#/kernel/money.ts'
import { receiptRows, type ReceiptFacts } from './receipts/rules.ts'

/** `lost_seats` are bookings that could not be carried on to the renewed plan. */
type Letter = ReceiptFacts & { lost_seats: readonly number[] }

const PLAN_PAID = 'Your payment has been received. Your membership is active for the days below.'

/** Tells a member that the payment arrived, with the receipt's facts. */
export function receiptMail(
  to: string,
  receipt: Letter,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    ['Receipt', receipt.number],
    ['Date', formatDay(receipt.issued_on)],
    ...receiptRows(receipt),
    ['Amount', formatRupees(receipt.amount)],
  ])
  const body = letter`Hello ${receipt.payer_name},

    ${receipt.period_start ? PLAN_PAID : 'Your payment has been received.'}

    ${rows}

    ${seatsNote(receipt.lost_seats)}

    ${button('See your payments', url)}`
  return composeMail({ to, library, subject: `Receipt ${receipt.number} for your payment`, body })
}

const HANDED = 'We’ve refunded you over the counter.'
const SENT = 'We’ve refunded you the way you paid. Your bank may take up to seven working days to show it.'

/** `amount` in paise; `number` of the credit note, where the money had been income. */
export type RefundFacts = {
  name: string
  amount: number
  reason: string
  number: string | null
  /** Over the counter, not by a gateway. */
  handed: boolean
  /** The failed refund that it makes good. */
  again_of: string | null
}

/** Tells a member of a refund. */
export function refundMail(
  to: string,
  refund: RefundFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    ['Amount', formatRupees(refund.amount)],
    ['Reason', refund.reason],
    ...(refund.number ? [['Credit note', refund.number] as [string, string]] : []),
    ...(refund.again_of ? [['Note', 'An earlier refund did not reach you'] as [string, string]] : []),
  ])
  const body = letter`Hello ${refund.name},

    ${refund.handed ? HANDED : SENT}

    ${rows}

    ${button('See your payments', url)}`
  return composeMail({ to, library, subject: `Refund of ${formatRupees(refund.amount)}`, body })
}

/** `amount` in paise. */
type LateFacts = { name: string; amount: number }

/** Tells a member that their money came too late to buy what they had ordered. */
export function lateMail(
  to: string,
  { name, amount }: LateFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const body = letter`Hello ${name},

    Your payment of ${formatRupees(amount)} came after your order had closed, and its price or coupon is no longer available. So it did not start a plan or an order.

    Your money is safe with us. We'll refund it, or you can ask at the desk.

    ${button('See your payments', url)}`
  return composeMail({
    to,
    library,
    subject: `We're refunding your payment of ${formatRupees(amount)}`,
    body,
  })
}

function seatsNote(lost: readonly number[]): string {
  if (lost.length === 0) return 'You can print this receipt from your payment history.'
  const seats = lost.length === 1 ? `Seat ${lost[0]} is` : `Seats ${lost.join(', ')} are`
  return `${seats} already booked by another member for the new period. Please book a seat again when your present booking ends.`
}

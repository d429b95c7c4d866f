import type { Mail } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees } from '#/kernel/money.ts'
import { paidBy, type PaymentMethod } from './rules.ts'

/** `amount` in paise. `lost_seats` are bookings that could not be carried on to the renewed plan. */
export type ReceiptFacts = {
  number: string
  issued_on: Day
  payer_name: string
  plan_name: string
  period_start: Day | null
  period_end: Day | null
  amount: number
  payment_method: PaymentMethod
  payment_code: string
  coupon_code: string | null
  discount_amount: number
  lost_seats: readonly number[]
}

/** Tells a member that the payment arrived, with the receipt's facts. */
export function receiptMail(
  to: string,
  receipt: ReceiptFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    ['Receipt', receipt.number],
    ['Date', formatDay(receipt.issued_on)],
    ...boughtFacts(receipt),
    ...couponFacts(receipt),
    ['Amount', formatRupees(receipt.amount)],
    ['Paid by', paidBy(receipt)],
    ['Payment code', receipt.payment_code],
  ])
  const body = letter`Hello ${receipt.payer_name},

    your payment has been received.${receipt.period_start ? ' Your membership is active for the days below.' : ''}

    ${rows}

    ${seatsNote(receipt.lost_seats)}

    ${button('See your payments', url)}`
  return composeMail({ to, library, subject: `Receipt ${receipt.number} for your payment`, body })
}

function boughtFacts({ plan_name, period_start, period_end }: ReceiptFacts): [string, string][] {
  if (!period_start || !period_end) return [['For', plan_name]]
  return [
    ['Plan', plan_name],
    ['Valid', `${formatDay(period_start)} to ${formatDay(period_end)}`],
  ]
}

function couponFacts({ amount, discount_amount, coupon_code }: ReceiptFacts): [string, string][] {
  if (coupon_code === null) return []
  return [
    ['Price', formatRupees(amount + discount_amount)],
    [`Coupon ${coupon_code}`, `-${formatRupees(discount_amount)}`],
  ]
}

/** `amount` in paise; `number` of the credit note, where the money had been income. */
export type RefundFacts = {
  name: string
  amount: number
  reason: string
  number: string | null
  /** The failed refund that it makes good. */
  again_of: string | null
}

/** Tells a member that money goes back. */
export function refundMail(
  to: string,
  refund: RefundFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    ['Amount', formatRupees(refund.amount)],
    ['Reason', refund.reason],
    ...(refund.number ? [['Credit note', refund.number] as [string, string]] : []),
    ...(refund.again_of ? [['Note', 'An earlier try did not reach you'] as [string, string]] : []),
  ])
  const body = letter`Hello ${refund.name},

    we have given back money to you. Over the counter you have it already; online it goes back the way it came, which
    takes banks up to seven working days.

    ${rows}

    ${button('See your payments', url)}`
  return composeMail({ to, library, subject: `${formatRupees(refund.amount)} given back`, body })
}

function seatsNote(lost: readonly number[]): string {
  if (lost.length === 0) return 'You can print this receipt from your payment history.'
  const seats = lost.length === 1 ? `Seat ${lost[0]} is` : `Seats ${lost.join(', ')} are`
  return `${seats} already booked by another member for the new period. Please book a seat again when your present booking ends.`
}

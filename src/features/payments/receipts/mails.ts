import type { Mail } from '#/kernel/context.ts'
import { formatDay } from '#/kernel/dates.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees } from '#/kernel/money.ts'
import { receiptRows, type ReceiptFacts } from './rules.ts'

/** `lost_seats` are bookings that could not continue with the renewed plan; `again`: the desk sends it once more. */
type Letter = ReceiptFacts & { lost_seats: readonly number[]; again?: boolean }

const PLAN_PAID = 'Your payment has been received. Your membership is active for the days below.'

/** Confirms a payment to the member, with the receipt's facts. */
export function receiptMail(
  to: string | null,
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

    ${introOf(receipt)}

    ${rows}

    ${seatsNote(receipt.lost_seats)}

    ${button('See your payments', url)}`
  return composeMail({ to, library, subject: `Receipt ${receipt.number} for your payment`, body })
}

function introOf({ again, period_start }: Letter): string {
  if (again) return 'Here is your receipt once more.'
  return period_start ? PLAN_PAID : 'Your payment has been received.'
}

function seatsNote(lost: readonly number[]): string {
  if (lost.length === 0) return 'You can print this receipt from your payment history.'
  const seats = lost.length === 1 ? `Seat ${lost[0]} is` : `Seats ${lost.join(', ')} are`
  return `${seats} booked by another member or out of service in the new period. Please book a seat again when your present booking ends.`
}

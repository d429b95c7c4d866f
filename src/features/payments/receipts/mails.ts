import type { Mail } from '#/kernel/context.ts'
import { formatDay } from '#/kernel/dates.ts'
import type { MovedPlan } from '#/kernel/delivery.ts'
import { button, composeMail, facts, letter } from '#/kernel/mail-template.ts'
import { formatRupees } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { receiptRows, type ReceiptFacts } from './rules.ts'

type Letter = ReceiptFacts & {
  /** Bookings that could not continue with the renewed plan. */
  lost_seats: readonly number[]
  /** Plans that begin later now. */
  moved: readonly MovedPlan[]
  /** The desk sends it once more. */
  again?: boolean
}

/** Confirms a payment to the member, with the receipt's facts. */
export function receiptMail(
  to: string | null,
  receipt: Letter,
  { library, url }: { library: string; url: string },
): Mail {
  const rows = facts([
    [t('Receipt'), receipt.number],
    [t('Date'), formatDay(receipt.issued_on)],
    ...receiptRows(receipt),
    [t('Amount'), formatRupees(receipt.amount)],
  ])
  const body = letter`${t('Hello {name},', { name: receipt.payer_name })}

    ${introOf(receipt)}

    ${rows}

    ${[...receipt.moved.map(movedNote), seatsNote(receipt.lost_seats)].join(' ')}

    ${button(t('See your payments'), url)}`
  const subject = t('Receipt {number} for your payment', { number: receipt.number })
  return composeMail({ to, library, subject, body })
}

function introOf({ again, period_start }: Letter): string {
  if (again) return t('Here is your receipt again.')
  return period_start
    ? t('Your payment has been received. Your membership covers the days below.')
    : t('Your payment has been received.')
}

function movedNote(plan: MovedPlan): string {
  return t(
    'Your plan {plan} now runs from {from} to {to}, after this one. A seat booked for it moves with it.',
    {
      plan: nameOf(plan, 'name'),
      from: formatDay(plan.start_date),
      to: formatDay(plan.end_date),
    },
  )
}

function seatsNote(lost: readonly number[]): string {
  if (lost.length === 0) return t('You can print this receipt from your payment history.')
  const [seat = 0] = lost
  return lost.length === 1
    ? t(
        'Seat {seat} is booked by another member or out of service in the new period. Please book a seat again when your present booking ends.',
        { seat },
      )
    : t(
        'Seats {seats} are booked by another member or out of service in the new period. Please book a seat again when your present booking ends.',
        { seats: lost.join(', ') },
      )
}

import { formatDays, formatMoment } from '#/kernel/dates.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

export type DeskRefusal =
  | 'payment_under_review'
  | 'money_held'
  | 'order_not_open'
  | 'terms_over'
  | 'member_not_found'
  | 'alert_not_found'
  | 'payment_not_completed'
  | 'not_by_desk'
  | 'undo_after_refund'
  | 'period_changed'
  | 'sold_again'
  | 'proof_waits'
  | 'buyer_banned'

export const paymentDeskTexts: Texts<DeskRefusal> = {
  payment_under_review: {
    title: 'Proof waiting',
    description: 'A proof for this payment is waiting for review. Approve it there to complete the payment.',
  },
  money_held: {
    title: 'Money is already waiting',
    description:
      'Money came for this payment and is owed to its payer. Please refund it first, on Fees. Nothing was changed.',
  },
  order_not_open: {
    title: 'No longer open',
    description: 'This canteen order has lapsed, or has been paid or cancelled. Nothing was changed.',
  },
  terms_over: {
    title: 'No longer at this price',
    description:
      'This order has closed, and its price or coupon no longer applies. Nothing was changed. Please record a cash payment at today’s price, or hand the money back.',
  },
  member_not_found: { title: 'Error', description: 'This member does not exist.' },
  buyer_banned: ({ name }) => ({
    title: 'Banned',
    description: t('{name} is banned, so no plan can be sold to them. Nothing was recorded.', {
      name: typeof name === 'string' ? name : t('Somebody'),
    }),
  }),
  alert_not_found: {
    title: 'Already resolved',
    description: 'Someone has already dealt with this. Nothing was changed.',
  },
  payment_not_completed: {
    title: 'Nothing to undo',
    description: 'This payment isn’t completed any more. Nothing was changed.',
  },
  not_by_desk: {
    title: 'Can’t be undone',
    description:
      'The desk didn’t complete this payment. If money came in, please refund it instead. Nothing was changed.',
  },
  undo_after_refund: {
    title: 'Already refunded',
    description: 'Money of this payment has gone back, so it can only be refunded. Nothing was changed.',
  },
  period_changed: ({ start_date, end_date }) => ({
    title: 'Dates changed',
    description: t('The plan would now run {days}. Nothing was recorded.', {
      days:
        typeof start_date === 'string' && typeof end_date === 'string'
          ? formatDays(start_date, end_date)
          : '',
    }),
  }),
  proof_waits: ({ name }) => ({
    title: 'Proof waiting',
    description: t(
      '{name} has sent a payment proof for this plan, which waits for review. Approve or reject it first. Nothing was recorded.',
      { name: typeof name === 'string' ? name : t('Somebody') },
    ),
  }),
  sold_again: ({ paid_at }) => ({
    title: 'Paid just now',
    description: t('This member paid for the same plan{rest}. Record it only if it was paid twice.', {
      rest: typeof paid_at === 'string' ? ` ${t('on {moment}', { moment: formatMoment(paid_at) })}` : '',
    }),
  }),
}

/** The toasts of the desk's Fees. */
export const paymentDeskToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch payments' },
  mark_failed: { title: 'Error', description: 'Failed to update status. Please try again.' },
  marked: {
    title: 'Status updated',
    description: 'The payment is completed. We’ve emailed the receipt, if we have an address.',
  },
  terms_failed: { title: 'Error', description: 'Failed to read the dates and the price' },
  cash_failed: { title: 'Error', description: 'Failed to record the payment' },
  cash_unanswered: {
    title: 'No answer',
    description: 'The payment may have been recorded. Press again: it won’t count twice.',
  },
  refund_failed: { title: 'Error', description: 'Failed to refund the payment' },
  refund_unanswered: {
    title: 'No answer',
    description: 'The refund may have been recorded. Press again: it won’t count twice.',
  },
  undone: {
    title: 'Payment undone',
    description: 'No money has moved. We’ve emailed the student, if we have an address.',
  },
  undo_failed: { title: 'Error', description: 'Failed to undo the payment' },
} satisfies Record<string, Text>

/** Once a change of plan is undone, the seats that the old plan can't have on all its days are named (CHANGE-5). */
export function undoneText(lost_seats: readonly number[]): Text {
  if (lost_seats.length === 0) return paymentDeskToasts.undone
  return {
    title: paymentDeskToasts.undone.title,
    description: t('Not on every day of the old plan: seat {seats}. Please give them another seat then.', {
      seats: lost_seats.join(', '),
    }),
  }
}

export function cashRecordedText(number: string): Text {
  return { title: 'Payment recorded', description: t('The receipt is {number}.', { number }) }
}

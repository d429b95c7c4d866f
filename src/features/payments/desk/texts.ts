import type { Text, Texts } from '#/kernel/refusal.ts'
import { handOverWords } from '../refunds/rules.ts'
import type { AlertKind, WayBack } from './rules.ts'

export type DeskRefusal =
  | 'payment_under_review'
  | 'order_not_open'
  | 'terms_over'
  | 'member_not_found'
  | 'alert_not_found'
  | 'day_closed'
  | 'day_not_over'

export const paymentDeskTexts: Texts<DeskRefusal> = {
  payment_under_review: {
    title: 'Proof waiting',
    description: 'A proof of this payment waits for review. Approve it there, and it is paid.',
  },
  order_not_open: {
    title: 'Not open any more',
    description: 'This canteen order has lapsed, or was paid or cancelled meanwhile. Nothing was changed.',
  },
  terms_over: {
    title: 'No longer at this price',
    description:
      'This order has closed, and its price or coupon no longer holds. Nothing was changed. Please record a cash payment at today’s price, or hand the money back.',
  },
  member_not_found: { title: 'Error', description: 'This member does not exist.' },
  alert_not_found: {
    title: 'Already looked into',
    description: 'This has been dealt with meanwhile. Nothing more was done.',
  },
  day_closed: { title: 'Already closed', description: 'This day was closed before. Nothing was changed.' },
  day_not_over: { title: 'Not yet', description: 'A day that has not begun cannot be closed.' },
}

/** What the desk is told on Fees. */
export const paymentDeskToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch payments' },
  mark_failed: { title: 'Error', description: 'Failed to update status. Please try again.' },
  marked: { title: 'Status updated', description: 'The payment is completed. Its receipt was sent.' },
  cash_failed: { title: 'Error', description: 'Failed to record the payment' },
  cash_unanswered: {
    title: 'No answer',
    description: 'The payment may have been recorded all the same. Press again here: it counts once.',
  },
  refund_failed: { title: 'Error', description: 'Failed to refund the payment' },
  refund_unanswered: {
    title: 'No answer',
    description: 'The refund may have been recorded all the same. Press again here: it counts once.',
  },
  close_failed: { title: 'Error', description: 'Failed to close the day' },
  closed: { title: 'Day closed', description: 'The count is kept with your name.' },
} satisfies Record<string, Text>

/** What an alert tells, after the provider's name. */
export const ALERT_TEXTS: Record<AlertKind, string> = {
  unknown_order: 'told of a payment that belongs to no order of ours',
  amount_differs: 'captured another amount than was asked for; nothing was activated',
  captured_twice: 'captured one payment twice; the second one goes back by itself',
  terms_over:
    'took money for an order that had closed, whose price or coupon no longer holds; nothing was activated',
  refund_failed: 'did not give a refund; send it again, or hand the money over',
}

/** What the button says, and asks. A refund that failed was sent once before. */
export function wayBackLabel({ kind }: { kind: AlertKind }, way: WayBack): string {
  if (way === 'by_hand') return 'Hand it over'
  return kind === 'refund_failed' ? 'Try again' : 'Give it back'
}

type Facts = { amount: string; student: string; provider: string }

/** What will happen, before money goes back. */
export const WAY_BACK_TEXTS: Record<WayBack, (facts: Facts) => string> = {
  gateway: ({ amount, student, provider }) =>
    `${provider} sends ${amount} back to ${student} the way it came. This cannot be undone.`,
  by_hand: ({ amount, student }) => `${handOverWords(amount, student)} This cannot be undone.`,
}

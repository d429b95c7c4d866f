import { t } from '#/kernel/words.ts'
import type { AlertKind } from '#/features/payments/alerts/rules.ts'
import type { WayBack } from './rules.ts'

/** An alert's text, after the provider's name. */
export const ALERT_TEXTS: Record<AlertKind, string> = {
  unknown_order: 'reported a payment that matches none of our orders',
  amount_differs: 'took a different amount from the one due; nothing was activated',
  captured_twice: 'took one payment twice; the second is refunded automatically',
  terms_over: 'took money for a closed order whose price or coupon no longer applies; nothing was activated',
  refund_failed:
    'didn’t confirm a refund (after a change of account, look in the old one); try again, or give the money back at the counter',
  refunded_twice:
    'paid out a refund after all whose money had been given back by then; ask the student to return it',
  refunded_outside:
    'reports a refund that wasn’t asked for here, but in its own dashboard; it is entered now',
}

/** The button's label, and the dialog's question. A failed refund was sent once before. */
export function wayBackLabel({ kind }: { kind: AlertKind }, way: WayBack): string {
  if (way === 'by_hand') return t('Give it back')
  return kind === 'refund_failed' ? t('Try again') : t('Refund it')
}

type Facts = { amount: string; student: string; provider: string }

/** What the provider will do, before money is refunded. */
export const providerRefundWords = ({ amount, student, provider }: Facts) =>
  t('{provider} will refund {amount} to {student}.', { provider, amount, student })

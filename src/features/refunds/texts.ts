import { formatAmountFact, formatRupees, type Paise } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { givenBack } from './rules.ts'

export type RefundRefusal =
  | 'refund_too_large'
  | 'refund_key_reused'
  | 'refund_not_refused'
  | 'refund_taken'
  | 'nothing_owed'
  | 'gateway_silent'
  | 'refund_above_limit'
  | 'refunded_meanwhile'
  | 'failed_refund_first'
  | 'money_awaited'

export const refundTexts: Texts<RefundRefusal> = {
  refund_too_large: ({ refundable }) => ({
    title: 'Error',
    description:
      Number(refundable) > 0
        ? t('At most {amount} of this payment can be refunded.', { amount: formatAmountFact(refundable) })
        : 'There’s nothing left to refund on this payment.',
  }),
  refund_not_refused: {
    title: 'Error',
    description: 'This payment can still be refunded through the provider.',
  },
  refund_taken: {
    title: 'Already on its way',
    description: 'The provider had accepted the refund after all. Nothing more was paid out.',
  },
  refunded_meanwhile: {
    title: 'Nothing was refunded',
    description: 'What can be refunded of this payment has changed meanwhile. Please look at it again.',
  },
  failed_refund_first: ({ amount }) => ({
    title: 'Error',
    description: t(
      'A refund of {amount} has failed and is waiting on Fees. Refund exactly that here, or resolve it there first.',
      { amount: formatAmountFact(amount) },
    ),
  }),
  money_awaited: {
    title: 'Error',
    description:
      'The provider may still receive this payment. Nothing was refunded. Please try again once it has arrived or failed.',
  },
  nothing_owed: { title: 'Error', description: 'There’s nothing to refund here.' },
  gateway_silent: {
    title: 'Error',
    description:
      'The payment provider isn’t answering. Nothing was refunded. Please try again in a few minutes.',
  },
  refund_above_limit: ({ limit }) => ({
    title: 'Ask an administrator',
    description: t('{limit} Nothing was refunded.', { limit: limitWords(limit) }),
  }),
  refund_key_reused: { title: 'Error', description: 'This request was already used for another refund.' },
}

/** What a desk member may refund (ROLE-2); the limit in paise. */
export function limitWords(limit: unknown): string {
  return Number(limit) > 0
    ? t(
        'You can refund up to {amount} of one plan or order, all its payments together. An administrator can refund more.',
        {
          amount: formatAmountFact(limit),
        },
      )
    : t('Only an administrator can refund.')
}

/** `amount` in paise. */
export function refundedText({ amount, status }: { amount: Paise; status: string }): Text {
  const description =
    status === 'done'
      ? t('{amount} refunded.', { amount: formatRupees(amount) })
      : t('{amount} is on its way back to the payer.', { amount: formatRupees(amount) })
  return { title: 'Refund recorded', description }
}

/** What went back of a payment, and what is on its way; null if nothing. */
export function givenBackWords(payment: Parameters<typeof givenBack>[0]): string | null {
  const [given, moving] = [givenBack(payment), payment.on_its_way_back]
  const words = [
    given > 0 && t('{amount} refunded', { amount: formatRupees(given) }),
    moving > 0 && t('{amount} on its way back', { amount: formatRupees(moving) }),
  ]
  return words.filter(Boolean).join(', ') || null
}

/** What the desk is asked to do for a refund that it gives itself. `amount` is formatted, for example '₹600'. */
export function giveBackWords(way: 'upi' | 'cash', amount: string, payer: string): string {
  return way === 'upi'
    ? t('Send {amount} to {payer} by UPI first, then enter its reference here.', { amount, payer })
    : t('Hand {amount} to {payer} over the counter. It will be booked out of the drawer.', { amount, payer })
}

/** Before the desk gives back itself what a provider didn't confirm: an account that we can't ask may have paid it. */
export function lookFirstWords(provider: string): string {
  return t(
    'If the library no longer uses the {provider} account that this was paid into, look there first: the refund may have gone out.',
    { provider },
  )
}

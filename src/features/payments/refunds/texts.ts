import { formatRupees } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'

export type RefundRefusal =
  | 'refund_too_large'
  | 'refund_key_reused'
  | 'refund_not_refused'
  | 'refund_taken'
  | 'nothing_owed'
  | 'gateway_silent'

export const refundTexts: Texts<RefundRefusal> = {
  refund_too_large: ({ refundable }) => ({
    title: 'Error',
    description:
      Number(refundable) > 0
        ? `At most ${formatRupees(Number(refundable))} of this payment can be refunded.`
        : 'Nothing of this payment can be refunded.',
  }),
  refund_not_refused: {
    title: 'Error',
    description: 'The provider has refused no refund of this payment: it goes back the way it came.',
  },
  refund_taken: {
    title: 'On its way already',
    description: 'The provider had taken the refund after all. Nothing more was given.',
  },
  nothing_owed: { title: 'Error', description: 'This tells of no money that can be given back here.' },
  gateway_silent: {
    title: 'Error',
    description:
      'The payment provider does not answer. Nothing was refunded; please try again in a few minutes.',
  },
  refund_key_reused: { title: 'Error', description: 'Another refund was sent under this request.' },
}

/** `amount` in paise. */
export function refundedText({ amount, status }: { amount: number; status: string }): Text {
  const description =
    status === 'done'
      ? `${formatRupees(amount)} given back.`
      : `${formatRupees(amount)} is on its way back to the payer.`
  return { title: 'Refund recorded', description }
}

import { formatAmountFact } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

export type PaymentRefusal =
  | 'payment_not_found'
  | 'payment_already_settled'
  | 'receipt_not_found'
  | 'credit_note_not_found'
  | 'nothing_to_pay'
  | 'still_to_pay'
  | 'upi_not_set_up'
  | 'payment_key_reused'

export const paymentTexts: Texts<PaymentRefusal> = {
  payment_not_found: { title: 'Payment not found', description: 'This payment does not exist.' },
  payment_already_settled: { title: 'Already paid', description: 'This payment is already completed.' },
  nothing_to_pay: {
    title: 'Nothing to pay',
    description: 'Your coupon covers the whole price. Please activate the plan instead.',
  },
  still_to_pay: ({ price }) => ({
    title: 'Price changed',
    description: t('The amount due is now {price}. Please check it before you pay.', {
      price: formatAmountFact(price),
    }),
  }),
  upi_not_set_up: {
    title: 'UPI payment is not set up yet',
    description: 'Please pay online, or at the desk.',
  },
  payment_key_reused: { title: 'Payment Error', description: 'Failed to create order' },
  receipt_not_found: { title: 'Receipt not found', description: 'This receipt does not exist.' },
  credit_note_not_found: {
    title: 'Credit note not found',
    description: 'This credit note does not exist.',
  },
}

export const paymentToasts = {
  history_failed: { title: 'Error', description: 'Failed to fetch payments' },
  receipt_failed: { title: 'Error', description: 'Failed to fetch the receipt' },
  activated: { title: 'Plan activated', description: 'Your receipt is in the payment history.' },
  credit_note_failed: { title: 'Error', description: 'Failed to fetch the credit note' },
  download_failed: { title: 'Error', description: 'Failed to download the PDF. Please try again.' },
  start_failed: { title: 'Payment Error', description: 'Something went wrong with the payment' },
} satisfies Record<string, Text>

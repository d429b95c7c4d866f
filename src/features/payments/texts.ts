import { formatRupees } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'

export type PaymentRefusal =
  | 'price_changed'
  | 'payment_not_found'
  | 'payment_already_settled'
  | 'receipt_not_found'

export const paymentTexts: Texts<PaymentRefusal> = {
  price_changed: ({ price }) => ({
    title: 'Price changed',
    description: `The price is now ${formatRupees(Number(price))}. Please check it before you pay.`,
  }),
  payment_not_found: { title: 'Payment not found', description: 'This payment does not exist.' },
  payment_already_settled: { title: 'Already paid', description: 'This payment is already completed.' },
  receipt_not_found: { title: 'Receipt not found', description: 'This receipt does not exist.' },
}

export const paymentToasts = {
  history_failed: { title: 'Error', description: 'Failed to fetch payments' },
  receipt_failed: { title: 'Error', description: 'Failed to fetch the receipt' },
  start_failed: { title: 'Payment Error', description: 'Something went wrong with the payment' },
} satisfies Record<string, Text>

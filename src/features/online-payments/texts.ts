import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'

export type OnlineRefusal =
  | 'order_failed'
  | 'online_payment_off'
  | 'payment_signature_wrong'
  | 'too_many_payment_calls'
  | 'payment_begun'
  | 'payment_awaited'

/** Why an online payment stopped: the messages of the toasts. */
export const onlineTexts: Texts<OnlineRefusal> = {
  order_failed: { title: 'Payment Error', description: 'Failed to create order' },
  online_payment_off: {
    title: 'Payment Error',
    description: 'Online payment is not set up. Please pay by UPI QR code.',
  },
  payment_signature_wrong: {
    title: 'Payment Verification Failed',
    description: 'Payment verification failed',
  },
  too_many_payment_calls: {
    title: 'Payment Error',
    description: 'Too many attempts. Please wait a few minutes.',
  },
  payment_begun: {
    title: 'Your coupon is in an online payment',
    description: 'Finish it online, pay by UPI instead, or remove the coupon to pay the full price.',
  },
  payment_awaited: ({ purpose }) => ({
    title: 'Payment on its way',
    description:
      purpose === 'canteen_order'
        ? t(
            'Please don’t pay again. The kitchen gets your order once the payment is confirmed. If you didn’t pay, cancel the order and place it again.',
          )
        : t('Please don’t pay again. Your plan starts once the payment is confirmed.'),
  }),
}

export const onlineToasts = {
  signed_out: { title: 'Authentication Required', description: 'Please log in to continue with payment' },
  paid: { title: 'Payment Successful!', description: 'Your payment has been processed successfully.' },
  verification_failed: { title: 'Payment Verification Failed', description: 'Please contact support' },
  cancelled: { title: 'Payment Cancelled', description: 'You cancelled the payment process' },
  failed: { title: 'Payment Error', description: 'Payment failed' },
  silent: {
    title: 'Payment Error',
    description: 'The payment provider isn’t answering. Please try again in a few minutes.',
  },
  owed: {
    title: 'Payment came too late',
    description: 'The price or coupon of this order is no longer available. We’re refunding you.',
  },
  error: { title: 'Payment Error', description: 'Something went wrong with the payment' },
  pending: {
    title: 'Payment on its way',
    description: 'The payment provider hasn’t confirmed it yet. You’ll see it here as soon as it does.',
  },
  no_session: { title: 'Payment Error', description: 'No active session' },
} satisfies Record<string, Text>

/** Why a provider's checkout could not open: 'Failed to load Razorpay'. */
export function scriptFailed(provider: string): Text {
  return { title: 'Payment Error', description: t('Failed to load {provider}', { provider }) }
}

import type { PushMessage } from '#/kernel/context.ts'
import { t } from '#/kernel/words.ts'

/** On a locked screen: without amount, reference and reason (NEWS-3). */
export function approvedMessage(): PushMessage {
  return {
    title: t('Your payment proof was accepted'),
    body: t('Your plan is ready.'),
    path: '/dashboard/fees',
    tag: 'payment-proof',
  }
}

export function rejectedMessage(): PushMessage {
  return {
    title: t('Your payment proof was not accepted'),
    body: t('Open to see why.'),
    path: '/dashboard/fees',
    tag: 'payment-proof',
  }
}

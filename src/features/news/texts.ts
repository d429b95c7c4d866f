import type { Text, Texts } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'
import { DAYS_BEFORE_END, type NewsKind } from './rules.ts'

export type NewsRefusal =
  | 'push_off'
  | 'push_service_unknown'
  | 'push_device_taken'
  | 'push_device_unknown'
  | 'push_too_often'

export const newsTexts: Texts<NewsRefusal> = {
  push_off: {
    title: 'Messages are off',
    description: 'The library has switched off messages to browsers.',
  },
  push_service_unknown: {
    title: 'This browser can’t be reached',
    description: 'We can’t send messages to this browser. Please try another, such as Chrome or Firefox.',
  },
  push_device_taken: {
    title: 'This browser can’t be reached',
    description: 'Another browser is using its address for messages. Please reload the page and try again.',
  },
  push_device_unknown: {
    title: 'Messages are off on this device',
    description: 'Switch them on first.',
  },
  push_too_often: {
    title: 'Too many tests',
    description: 'You have sent many test messages. Please try again later.',
  },
}

/** What a member chooses (NEWS-2). */
export const NEWS_LABELS: Record<NewsKind, Words> = {
  approved: 'Approved',
  rejected: 'Not accepted',
  seat_freed: 'A seat is free',
  plan_ending: 'Plan ends soon',
  order_ready: 'Order ready',
  notice: 'Notice',
}

/** When each comes. */
export const newsOccasions = (): Record<NewsKind, string> => ({
  approved: t('Your documents or your payment proof were accepted.'),
  rejected: t('Your documents or your payment proof need another try.'),
  seat_freed: t('All seats in your hours were taken, and you have none yet.'),
  plan_ending: t('{days} days before its last day, unless you have renewed it.', { days: DAYS_BEFORE_END }),
  order_ready: t('The canteen has your order ready.'),
  notice: t('The library posts a notice.'),
})

export const newsToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to load your choices' },
  save_failed: { title: 'Error', description: 'Failed to save your choice' },
  on_failed: { title: 'Error', description: 'Messages could not be switched on. Please try again.' },
  off_failed: { title: 'Error', description: 'Messages could not be switched off. Please try again.' },
  test_failed: { title: 'Error', description: 'Failed to send the test message' },
  on: { title: 'Messages are on', description: 'From now on this device shows them.' },
  off: { title: 'Messages are off', description: 'This device doesn’t show them any more.' },
  tested: { title: 'Test message sent', description: 'It appears on this device in a moment.' },
} satisfies Record<string, Text>

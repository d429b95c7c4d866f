import type { Text } from '#/kernel/refusal.ts'

/** Whether something is paid for already isn't known, so nobody is asked to pay for it. */
export const checkoutUnread = {
  under_way: { title: 'Error', description: 'Failed to load payments that are due or on their way' },
  chosen: { title: 'Error', description: 'We couldn’t check whether you’re paying for this plan already.' },
} as const satisfies Record<string, Text>

import type { Text } from '#/kernel/refusal.ts'
import type { Words } from '#/kernel/words.ts'
import type { DisplayStatus } from './rules.ts'

export const STATUS_LABELS: Record<DisplayStatus, Words> = {
  active: 'Active',
  pending: 'Pending',
  expired: 'Expired',
  no_subscription: 'No Subscription',
}

export const subscriptionToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch user data' },
} satisfies Record<string, Text>

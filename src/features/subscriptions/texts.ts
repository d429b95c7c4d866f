import { formatDay, type Day } from '#/kernel/dates.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t, type Words } from '#/kernel/words.ts'
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

type Shown = { start_date: Day; end_date: Day; ended_on: Day | null; days_remaining: number }

/**
 * From when a plan runs, until when it runs or ran (MEMBER-2, MEMBER-6); `asks` to renew it unless that is under way.
 */
export function periodText(status: DisplayStatus, shown: Shown, asks = true): string {
  const { start_date, end_date, ended_on, ...one } = shown
  const end = formatDay(end_date)
  if (ended_on !== null) {
    const date = formatDay(ended_on)
    return asks
      ? t('Ended {date}. Choose a plan below to renew your subscription.', { date })
      : t('Ended {date}', { date })
  }
  if (status === 'expired')
    return asks
      ? t('Expired {date}. Choose a plan below to renew your subscription.', { date: end })
      : t('Expired {date}', { date: end })
  if (status === 'pending') return t('Starts {start}, expires {end}', { start: formatDay(start_date), end })
  const days = one.days_remaining
  return days === 1
    ? t('Ends today, {date}. 1 day remaining', { date: end })
    : t('Expires {date}. {days} days remaining', { date: end, days })
}

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

/** From when a plan runs, until when it runs or ran (MEMBER-2, MEMBER-6). */
export function periodText(status: DisplayStatus, shown: Shown): string {
  const { start_date, end_date, ended_on, ...one } = shown
  const end = formatDay(end_date)
  if (ended_on !== null) return t('Ended {date}', { date: formatDay(ended_on) })
  if (status === 'expired') return t('Expired {date}', { date: end })
  if (status === 'pending') return t('Starts {start}, expires {end}', { start: formatDay(start_date), end })
  const days = one.days_remaining
  return days === 1
    ? t('Ends today, {date}. 1 day remaining', { date: end })
    : t('Expires {date}. {days} days remaining', { date: end, days })
}

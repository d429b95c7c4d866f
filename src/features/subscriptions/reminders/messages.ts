import type { PushMessage } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

/** What a member is told before a plan is over (NEWS-6). */
export function endingMessage({
  id,
  plan_name,
  end_date,
}: {
  id: string
  plan_name: string
  end_date: Day
}): PushMessage {
  return {
    title: t('Your plan ends on {day}', { day: formatDay(end_date) }),
    body: t('Renew {plan} to keep your seat.', { plan: plan_name }),
    path: '/dashboard/fees',
    tag: `plan-${id}`,
  }
}

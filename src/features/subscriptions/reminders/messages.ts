import type { PushMessage } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'

/** What a member is told before a plan is over (NEWS-6). */
export function endingMessage({
  id,
  end_date,
  has_seat,
  ...named
}: {
  id: string
  plan_name: string
  plan_name_hi: string
  end_date: Day
  has_seat: boolean
}): PushMessage {
  const plan = nameOf(named, 'plan_name')
  return {
    title: t('Your plan ends on {day}', { day: formatDay(end_date) }),
    body: has_seat
      ? t('Renew {plan} to keep your seat.', { plan })
      : t('Renew {plan} to keep studying here.', { plan }),
    path: '/dashboard/fees',
    tag: `plan-${id}`,
  }
}

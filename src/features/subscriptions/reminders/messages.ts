import type { PushMessage } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'

type Ending = { id: string; plan_name: string; plan_name_hi: string; end_date: Day; has_seat: boolean }

/** What a member is told before plans are over that end on one day (NEWS-6). Where some have a seat, of these. */
export function endingMessage([first, ...others]: readonly [Ending, ...Ending[]]): PushMessage {
  const { id, end_date } = first
  const seated = [first, ...others].filter(({ has_seat }) => has_seat)
  const named = seated.length > 0 ? seated : [first, ...others]
  const plan = named.map((one) => nameOf(one, 'plan_name')).join(` ${t('and')} `)
  const day = formatDay(end_date)
  return {
    title: others.length > 0 ? t('Your plans end on {day}', { day }) : t('Your plan ends on {day}', { day }),
    body:
      seated.length > 0
        ? t('Renew {plan} to keep your seat.', { plan })
        : t('Renew {plan} to keep studying here.', { plan }),
    path: '/dashboard/fees',
    tag: `plan-${id}`,
  }
}

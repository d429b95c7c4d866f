import { findPayee } from '#/features/library/actions.ts'
import { findSatisfaction } from '#/features/library/ratings/actions.ts'
import { countEndingSoon } from '#/features/members/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { minuteOfDay } from '#/kernel/dates.ts'
import { sittingsAt } from '#/features/seats/rules.ts'
import { listActivity } from '../activity/store.ts'
import { countsByKind, QUEUE_SHOWN } from '../queue/rules.ts'
import { countWaiting, listWaiting } from '../queue/store.ts'
import { monthOf } from '../rules.ts'
import * as store from './store.ts'

/** The desk at a glance (DESK-2). Figures are for the month and day in India. */
async function adminOverview({ sql, today, now }: MemberContext) {
  const month = monthOf(today)
  const minute = minuteOfDay(now)
  const [
    figures,
    plans_ending_this_week,
    waiting,
    queue,
    activity,
    fees,
    floors,
    system,
    satisfaction,
    payee,
  ] = await Promise.all([
    store.findFigures(sql, { today, month }),
    countEndingSoon(sql, today),
    countWaiting(sql),
    listWaiting(sql, QUEUE_SHOWN),
    listActivity(sql),
    store.listFees(sql, month),
    store.listLamps(sql, sittingsAt(today, minute)),
    store.findSystem(sql),
    findSatisfaction(sql, today),
    findPayee(sql),
  ])
  return {
    today,
    minute,
    ...figures,
    plans_ending_this_week,
    waiting: countsByKind(waiting),
    queue,
    activity,
    fees,
    floors,
    system,
    satisfaction,
    upi_set_up: payee !== null,
  }
}

/** How many rows of each kind wait for review. */
async function countAllWaiting({ sql }: MemberContext) {
  return countsByKind(await countWaiting(sql))
}

export const admin = { overview: adminOverview, waiting: countAllWaiting }

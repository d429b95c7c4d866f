import { findPayee } from '#/features/library/actions.ts'
import { findSatisfaction } from '#/features/library/ratings/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { addDays, minuteOfDay } from '#/kernel/dates.ts'
import { joinRows, sittingsAt } from '#/features/seats/rules.ts'
import { displayStatus } from '#/features/subscriptions/rules.ts'
import { countsByKind, monthOf, QUEUE_SHOWN } from './rules.ts'
import * as activities from './activity/store.ts'
import * as desk from './desk/store.ts'
import * as store from './store.ts'
import * as waitingRows from './waiting/store.ts'

/** The student dashboard: what is the member's own, never anyone else's (PORTAL-3). */
async function memberOverview({ sql, today, member }: MemberContext) {
  const { subscription, verification, total_paid, seats, ...found } = await store.findMemberOverview(
    sql,
    member.id,
    today,
  )
  return {
    ...found,
    // What a renewal paid for can remain booked when the days before it were given back: it is no seat of today.
    seats: joinRows(seats).filter((seat) => seat.start_date <= today),
    verification: verification ?? ('none' as const),
    total_paid: total_paid ?? 0,
    subscription: {
      status: displayStatus(subscription, today),
      end_date: subscription?.end_date ?? null,
      plan_name: subscription?.plan_name ?? null,
      plan_type: subscription?.plan_type ?? null,
    },
  }
}

/** The desk at a glance (DESK-2). Figures are of the month and day in India. */
async function adminOverview({ sql, today, now }: MemberContext) {
  const month = monthOf(today)
  const minute = minuteOfDay(now)
  const [figures, waiting, queue, activity, fees, floors, system, satisfaction, payee] = await Promise.all([
    desk.findFigures(sql, { today, month, week_end: addDays(today, 6) }),
    waitingRows.countWaiting(sql),
    waitingRows.listWaiting(sql, QUEUE_SHOWN),
    activities.listActivity(sql),
    desk.listFees(sql, month),
    desk.listLamps(sql, sittingsAt(today, minute)),
    desk.findSystem(sql),
    findSatisfaction(sql, today),
    findPayee(sql),
  ])
  return {
    today,
    minute,
    ...figures,
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
async function waiting({ sql }: MemberContext) {
  return countsByKind(await waitingRows.countWaiting(sql))
}

export const member = { overview: memberOverview }
export const admin = { overview: adminOverview, waiting }

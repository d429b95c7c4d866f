import { findPayee } from '#/features/library/actions.ts'
import { findSatisfaction } from '#/features/library/ratings/actions.ts'
import { sumTallies } from '#database/tallies.ts'
import { countActive, countEndingSoon, countJoined } from '#/features/members/counts/actions.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { minuteOfDay } from '#/kernel/dates.ts'
import { openSittingsAt } from '#/features/seats/desk/rules.ts'
import { findClosedDays } from '#database/closed-days.ts'
import { admin as arrivals } from '../arrivals/actions.ts'
import { listActivity } from '../activity/store.ts'
import { countsByKind, QUEUE_SHOWN, waitingKindsFor } from '../queue/rules.ts'
import { countWaiting, listWaiting } from '../queue/store.ts'
import { monthOf } from '../rules.ts'
import { findSystem } from '../system/actions.ts'
import { occupancyOf } from './rules.ts'
import * as store from './store.ts'

/** The desk at a glance (DESK-2). Figures are for the month and day in India. */
async function adminOverview(context: MemberContext) {
  const { sql, today, now, member } = context
  const kinds = waitingKindsFor(member.role)
  const month = monthOf(today)
  const minute = minuteOfDay(now)
  const from = { from: month }
  const [
    students,
    students_this_month,
    active_plans,
    payments_this_month,
    bookings_this_month,
    verified_this_month,
    revenue,
    plans_ending_this_week,
    waiting,
    queue,
    activity,
    fees,
    floors,
    booked,
    system,
    satisfaction,
    payee,
  ] = await Promise.all([
    countJoined(sql, 'students'),
    countJoined(sql, 'students', from),
    countActive(sql, today),
    sumTallies(sql, 'payments', { kinds: ['completed'], ...from }),
    sumTallies(sql, 'seat_bookings', from),
    sumTallies(sql, 'verification_reviews', { kinds: ['approved'], ...from }),
    store.findRevenue(sql, { today, month }),
    countEndingSoon(sql, today),
    countWaiting(sql, kinds, today),
    listWaiting(sql, kinds, today, QUEUE_SHOWN),
    listActivity(sql),
    store.listFees(sql, month),
    findClosedDays(sql, today).then((closed) => store.listLamps(sql, openSittingsAt(today, minute, closed))),
    store.listBooked(sql, today),
    findSystem(context),
    findSatisfaction(sql, today),
    findPayee(sql),
  ])
  return {
    today,
    minute,
    students,
    students_this_month,
    active_plans,
    payments_this_month,
    bookings_this_month,
    verified_this_month,
    ...revenue,
    plans_ending_this_week,
    waiting: countsByKind(waiting),
    queue,
    activity,
    fees,
    floors,
    occupancy: occupancyOf(booked),
    system,
    satisfaction,
    upi_set_up: payee !== null,
  }
}

/** How many rows of each kind wait for review by this member. */
async function countAllWaiting({ sql, member, today }: MemberContext) {
  return countsByKind(await countWaiting(sql, waitingKindsFor(member.role), today))
}

export const admin = { ...arrivals, overview: adminOverview, waiting: countAllWaiting }

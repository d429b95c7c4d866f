import { listPlansForSale } from '#/features/plans/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { dayOf, minuteOfDay, type Day } from '#/kernel/dates.ts'
import { withTaken } from '../actions.ts'
import { listOccupied } from '../desk/store.ts'
import { sittingsAt } from '../rules.ts'
import { findSlotExclusivity, listSeats } from '../store.ts'
import { freeDesks, shortestEnds, type FreeDesks } from './rules.ts'

/** How many desks are free, now and by slot, as the seat pages count them. */
export async function countFreeDesks(sql: Sql, now: Date): Promise<FreeDesks> {
  const today = dayOf(now)
  const sittings = sittingsAt(today, minuteOfDay(now))
  const [desks, occupied, plans] = await Promise.all([
    listDesks(sql, today),
    listOccupied(sql, sittings),
    listPlansForSale(sql),
  ])
  return freeDesks(desks, {
    running: sittings.map(({ time_slot }) => time_slot),
    occupied: occupied.map(({ seat_number }) => seat_number),
    ends: shortestEnds(plans, today),
  })
}

/** Every desk with its taken slots. */
export async function listDesks(sql: Sql, today: Day) {
  const [seats, exclusivity] = await Promise.all([listSeats(sql, today), findSlotExclusivity(sql)])
  return seats.map((seat) => withTaken(seat, exclusivity, today))
}

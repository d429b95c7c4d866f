import type { Sql } from '#/kernel/context.ts'
import { dayOf, minuteOfDay } from '#/kernel/dates.ts'
import { withTaken } from '../actions.ts'
import { listOccupied } from '../desk/store.ts'
import { sittingsAt } from '../rules.ts'
import { findSlotExclusivity, listSeats } from '../store.ts'
import { freeDesks, type FreeDesks } from './rules.ts'

/** How many desks are free, now and by slot, as the seat pages count them. */
export async function countFreeDesks(sql: Sql, now: Date): Promise<FreeDesks> {
  const today = dayOf(now)
  const sittings = sittingsAt(today, minuteOfDay(now))
  const [seats, occupied, exclusivity] = await Promise.all([
    listSeats(sql, today),
    listOccupied(sql, sittings),
    findSlotExclusivity(sql),
  ])
  return freeDesks(
    seats.map((seat) => withTaken(seat, exclusivity, today)),
    {
      running: sittings.map(({ time_slot }) => time_slot),
      occupied: occupied.map(({ seat_number }) => seat_number),
    },
  )
}

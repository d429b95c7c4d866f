import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { Hours } from '../rules.ts'

export type SlotHours = Hours & { time_slot: TimeSlot }

/** Waits for bookings in progress and blocks new ones until the transaction ends; reading still works. */
export async function lockBookings(sql: Sql): Promise<void> {
  await raw`lock table seat_bookings in share row exclusive mode`.execute(sql)
}

/**
 * Waits until nobody has locked all bookings. Whoever locks some of them and writes them later does this first:
 * otherwise the two deadlock and PostgreSQL ends one.
 */
export async function waitToWriteBookings(sql: Sql): Promise<void> {
  await raw`lock table seat_bookings in row exclusive mode`.execute(sql)
}

/** The seats whose active bookings would overlap if slots had these hours. */
export async function listCollisions(sql: Sql, hours: readonly SlotHours[]): Promise<number[]> {
  const { rows } = await raw<{ seat_number: number }>`
    with booking as (
      select id, seat_number, user_id, dates, slot.hours
      from seat_bookings join ${slots(hours)} on slot.time_slot = seat_bookings.time_slot
      where status = 'active'
    )
    select seat_number from booking one join booking other using (seat_number)
    where one.id <> other.id and one.dates && other.dates and one.hours && other.hours
    union
    select one.seat_number from booking one join booking other using (user_id)
    where one.id <> other.id and one.dates && other.dates and one.hours && other.hours
    order by 1`.execute(sql)
  return rows.map(({ seat_number }) => seat_number)
}

/** Days after its end in which a booking may be booked again: more than anybody waits with a payment or an undo. */
const BOOKED_AGAIN_DAYS = 400

/**
 * Those of bookings that are over or cancelled too: a renewal that is settled late, a part paid for a plan that was
 * cut, a closed day and a change that is undone book again what such a row had. Older ones stay as they are, since a
 * library may have years of them.
 */
export async function rewriteHours(sql: Sql, hours: readonly SlotHours[], today: Day): Promise<void> {
  await raw`
    update seat_bookings set hours = slot.hours from ${slots(hours)}
    where slot.time_slot = seat_bookings.time_slot
      and (end_date >= ${addDays(today, -BOOKED_AGAIN_DAYS)} or uncut_end is not null)`.execute(sql)
}

function slots(hours: readonly SlotHours[]): RawBuilder<unknown> {
  const rows = hours.map(
    ({ time_slot, starts, ends }) => raw`(${time_slot}::time_slot, int4range(${starts}::int, ${ends}::int))`,
  )
  return raw`(values ${raw.join(rows)}) as slot (time_slot, hours)`
}

/** Who sits where. */
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { admin as seatDesk } from '#/features/seats/desk/actions.ts'
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { addDays, type Day } from '#/kernel/dates.ts'
import { SLOTS_OF_PLAN } from '#/kernel/slots.ts'
import type { Library } from './library.ts'
import type { Dice } from '../support/dice.ts'
import type { Period } from './periods.ts'

export async function assignSeat(library: Library, throws: Dice): Promise<void> {
  const who = throws.pick(library.people)
  const running = who && throws.pick(library.calendar.running(who.id, library.today))
  const [seat_number, time_slot] = [
    throws.pick(library.seats),
    running && throws.pick(SLOTS_OF_PLAN[running.type]),
  ]
  if (who && seat_number && time_slot)
    await library.ask('seat', () =>
      seatDesk.assignSeat(library.desk(), { user_id: who.id, seat_number, time_slot }),
    )
}

async function pickHolder(library: Library, throws: Dice) {
  const rows = await library.sql
    .selectFrom('seat_bookings')
    .select(['user_id', 'seat_number', 'time_slot'])
    .distinct()
    .where('status', '=', 'active')
    .where('end_date', '>=', library.today)
    .orderBy('seat_number')
    .orderBy('time_slot')
    .execute()
  const one = throws.pick(rows)
  return {
    one,
    other: throws.pick(rows.filter((row) => row.time_slot === one?.time_slot && row.user_id !== one.user_id)),
  }
}

export async function moveSeat(library: Library, throws: Dice): Promise<void> {
  const { one } = await pickHolder(library, throws)
  const to_seat = throws.pick(library.seats) ?? 1
  const from_day = addDays(library.today, throws.below(3))
  if (one)
    await library.ask('move', () =>
      moves.moveMember(library.desk(), {
        user_id: one.user_id,
        seat_number: one.seat_number,
        to_seat,
        from_day,
      }),
    )
}

export async function swapSeats(library: Library, throws: Dice): Promise<void> {
  const { one, other } = await pickHolder(library, throws)
  const place = (row: NonNullable<typeof one>) => ({ user_id: row.user_id, seat_number: row.seat_number })
  if (one && other)
    await library.ask('swap', () =>
      moves.swapMembers(library.desk(), {
        one: place(one),
        other: place(other),
        from_day: addDays(library.today, throws.below(2)),
      }),
    )
}

/** The seats of the plan that a renewal follows, by when it was paid for, go on unless something is in the way. */
export async function compareRenewedSeats(library: Library, renewal: Period, paid_on: Day): Promise<void> {
  const { calendar, sql } = library
  const renewed = calendar
    .ownOf(renewal.user_id)
    .filter((one) => one !== renewal && !one.ended && one.type === renewal.type)
    .filter((one) => calendar.endOf(one) >= paid_on && calendar.endOf(one) < calendar.startOf(renewal))
    .toSorted((a, b) => calendar.endOf(a).localeCompare(calendar.endOf(b)))
    .at(-1)
  if (!renewed) return
  const { rows } = await raw`
    select held.seat_number, held.time_slot
    from seat_bookings held join subscriptions old on old.id = held.subscription_id join seats using (seat_number),
      subscriptions bought
    where old.id = ${renewed.id} and bought.id = ${renewal.id} and held.status <> 'cancelled'
      and held.end_date = old.end_date and coalesce(out_of_service_from > bought.end_date, true) and not exists (
        select from seat_bookings other where other.status = 'active' and other.hours && held.hours
          and (other.seat_number = held.seat_number or other.user_id = held.user_id)
          and other.dates && daterange(bought.start_date, bought.end_date, '[]')
      )`.execute(sql)
  expect(rows, 'a free seat that its renewal lost').toEqual([])
}

/** What the screens offer can be done, and what they don't offer can't; and what the desk sets about seats. */
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { admin as settings } from '#/features/library/actions.ts'
import { member as student } from '#/features/seats/actions.ts'
import { admin as seatDesk } from '#/features/seats/desk/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import { slotStateFor } from '#/features/seats/rules.ts'
import { addDays } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import type { Dice } from '../support/dice.ts'
import type { Library } from './library.ts'

/** The first slot that the map offers somebody on a seat. */
export async function bookOffered(library: Library, throws: Dice): Promise<void> {
  const who = throws.pick(library.people)
  if (!who) return
  await library.sql.updateTable('profiles').set({ verified: true }).where('id', '=', who.id).execute()
  const own = await student.listMyBookings(library.as(who))
  const seat = throws.pick((await student.listSeats(library.as(who))).seats)
  const time_slot = TIME_SLOTS.find((slot) => seat && slotStateFor(slot, seat, own) === 'open')
  if (!seat || !time_slot) return
  const { seat_number } = seat
  const booked = await student.bookSeat(library.as(who), { seat_number, time_slot })
  expect(booked, 'until the day that was said').toMatchObject({
    end_date: own.runs_until.find((one) => one.time_slot === time_slot)?.end_date,
  })
}

const listHolders = async (library: Library) =>
  (await seatDesk.listSeats(library.desk())).flatMap(({ holders }) => holders)

/** To a seat that isn't offered, in vain; then with a member who is, or to a seat that is. */
export async function moveOffered(library: Library, throws: Dice): Promise<void> {
  const holder = throws.pick(await listHolders(library))
  if (!holder) return
  const { user_id, seat_number } = holder
  const place = { user_id, seat_number }
  const from_day = addDays(library.today, throws.below(20))
  const { free, swaps } = await moves.findMoves(library.desk(), { ...place, from_day })
  const other = throws.pick(library.seats.filter((seat) => !free.includes(seat)))
  if (other !== undefined)
    await expect(
      moves.moveMember(library.desk(), { ...place, to_seat: other, from_day }),
      `seat ${other} isn't offered`,
    ).rejects.toBeInstanceOf(Refusal)
  const [to_seat, partner] = [throws.pick(free), throws.chance(50) ? throws.pick(swaps) : undefined]
  if (partner)
    await moves.swapMembers(library.desk(), {
      one: place,
      other: { user_id: partner.user_id, seat_number: partner.seat_number },
      from_day,
    })
  else if (to_seat !== undefined) await moves.moveMember(library.desk(), { ...place, to_seat, from_day })
}

/** Returns whose seat it was. */
export async function release(library: Library, throws: Dice): Promise<string | undefined> {
  const holder = throws.pick(await listHolders(library))
  if (holder) await seatDesk.releaseBooking(library.desk(), { id: holder.booking_id, until: holder.end_date })
  return holder?.user_id
}

/** Out of service from a day on, mostly a seat that somebody has, or back in service. */
export async function setService(library: Library, throws: Dice): Promise<void> {
  const holder = throws.chance(70) ? throws.pick(await listHolders(library)) : undefined
  const seat_number = holder?.seat_number ?? throws.pick(library.seats) ?? 1
  const out_of_service_from = throws.chance(40) ? null : addDays(library.today, throws.below(40))
  await seatDesk.setOutOfService(library.desk(), { seat_number, out_of_service_from })
}

/** By hours or by slots, if no two would share a seat. */
export async function switchExclusivity(library: Library): Promise<void> {
  const { updated_at: _at, ...saved } = await settings.findSettings(library.desk())
  const slot_exclusivity = saved.slot_exclusivity === 'hours' ? 'slot' : 'hours'
  await library.ask('slot exclusivity', () =>
    settings.saveSettings(library.desk(), { ...saved, slot_exclusivity }),
  )
  const { rows } = await raw`
    select seat_number from seat_bookings, library_settings
    where (lower(hours) >= 10000) <> (slot_exclusivity = 'slot')`.execute(library.sql)
  expect(rows, 'bookings with the hours of the other setting').toEqual([])
}

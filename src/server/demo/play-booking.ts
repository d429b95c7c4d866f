import { member as student } from '#/features/seats/actions.ts'
import { admin as desk } from '#/features/seats/desk/actions.ts'
import { hoursOf, overlap } from '#/features/seats/rules.ts'
import type { Member } from '#/kernel/context.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import type { Stage } from './stage.ts'

/** `favourites`: seat numbers in the member's order of preference. */
type Part = { member: Member; slots: readonly TimeSlot[]; favourites: readonly number[]; isMoved: boolean }

/** Books each of the member's slots on their first free favourite; leaves alone what a renewal has carried over. */
export async function bookSeats(stage: Stage, part: Part, at: Date): Promise<void> {
  const context = stage.as(part.member, at)
  for (const time_slot of part.slots) {
    const booked = await firstFree(stage, { seats: part.favourites, time_slot, at }, (seat_number) =>
      student.bookSeat(context, { seat_number, time_slot }),
    )
    if (booked && part.isMoved) await move(stage, part, booked, at)
  }
}

/** The desk moves the member to the seat they like least. */
async function move(stage: Stage, part: Part, booked: Booked, at: Date): Promise<void> {
  const { time_slot } = booked
  await stage.act({ at, operation: 'seats.releaseBooking' }, (context) =>
    desk.releaseBooking(context, { id: booked.id, until: booked.end_date }),
  )
  const others = part.favourites.filter((seat) => seat !== booked.seat_number).toReversed()
  await firstFree(stage, { seats: [...others, booked.seat_number], time_slot, at }, (seat_number) =>
    stage.act({ at, operation: 'seats.assignSeat' }, (context) =>
      desk.assignSeat(context, { user_id: part.member.id, seat_number, time_slot }),
    ),
  )
}

type Booked = Awaited<ReturnType<typeof student.bookSeat>>
type Wish = { seats: readonly number[]; time_slot: TimeSlot; at: Date }

async function firstFree(
  stage: Stage,
  { seats, time_slot, at }: Wish,
  book: (seat_number: number) => Promise<Booked>,
): Promise<Booked | undefined> {
  for (const seat_number of seats) {
    if (isKnownTaken(stage, seat_number, time_slot, dayOf(at))) continue
    try {
      const booked = await book(seat_number)
      stage.bookings.push(booked)
      return booked
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'already_booked') return undefined
      if (error.code !== 'seat_taken' && error.code !== 'seat_closed') throw error
    }
  }
  return undefined
}

/** Saves a pointless attempt; whether a seat is free, the database decides. */
function isKnownTaken({ bookings }: Stage, seat: number, slot: TimeSlot, today: Day): boolean {
  const hours = hoursOf(slot, 'hours')
  return bookings.some(
    ({ seat_number, time_slot, end_date }) =>
      seat_number === seat && end_date >= today && overlap(hours, hoursOf(time_slot, 'hours')),
  )
}

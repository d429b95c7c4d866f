import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'

/** How many desks anybody could have: counts only, never which or whose (LANDING-15). */
export type FreeDesks = {
  desks: number
  /** Without a booking at this minute; null between the slots. */
  now: number | null
  /** On which a slot can still be booked. */
  slots: { time_slot: TimeSlot; free: number }[]
}

type Desk = { seat_number: number; out_of_service: boolean; taken: readonly TimeSlot[] }

/** `running` are the slots of this minute, `occupied` the desks that somebody has booked for one of them. */
export function freeDesks(
  desks: readonly Desk[],
  { running, occupied }: { running: readonly TimeSlot[]; occupied: readonly number[] },
): FreeDesks {
  const isFree = ({ seat_number, out_of_service }: Desk) => !out_of_service && !occupied.includes(seat_number)
  return {
    desks: desks.length,
    now: running.length === 0 ? null : desks.filter(isFree).length,
    slots: TIME_SLOTS.map((time_slot) => ({
      time_slot,
      free: desks.filter(({ taken }) => !taken.includes(time_slot)).length,
    })),
  }
}

import { hoursOf, overlap } from '#/features/seats/rules.ts'
import type { Day } from '#/kernel/dates.ts'
import { SLOTS_OF_PLAN, type PlanType, type TimeSlot } from '#/kernel/slots.ts'

/** A seat for some hours, as it is chosen at the counter. */
export type Sitting = { seat_number: number; time_slot: TimeSlot }

/** As many as a day has slots. */
export const MOST_SITTINGS = 4

/** Shorter ones are no phone number: nobody is the same person by it. */
export const LEAST_DIGITS = 7

/** Which field of a new member a search was meant for. */
export function typedAs(words: string): 'email' | 'phone' | 'name' {
  if (words.includes('@')) return 'email'
  return /^\+?[\p{Nd}\s()-]{4,}$/u.test(words.trim()) ? 'phone' : 'name'
}

type Held = Sitting & { end_date: Day }
type Terms = { renews: Day | null; seats: readonly (Sitting & { goes_on: boolean })[] }

const isSame = (one: Sitting, other: Sitting) =>
  one.seat_number === other.seat_number && one.time_slot === other.time_slot

/**
 * What becomes of the member's seats in a plan's hours (COUNTER-3): those that the plan keeps, and others with the last
 * day on which they have them. A seat is chosen with the plan, unless it keeps one, or one is theirs until it begins.
 */
export function seatsWith(type: PlanType, held: readonly Held[], { renews, seats }: Terms) {
  const kept = seats.filter(({ goes_on }) => goes_on)
  const own = held.filter(({ time_slot }) => SLOTS_OF_PLAN[type].includes(time_slot))
  const ending = own.filter(
    (seat) =>
      !kept.some((one) => isSame(one, seat)) &&
      !own.some((later) => isSame(later, seat) && later.end_date > seat.end_date),
  )
  return { kept, ending, mayChoose: kept.length === 0 && (ending.length === 0 || renews === null) }
}

type Place = { seat_number: number; out_of_service: boolean; taken: readonly TimeSlot[] }

/** The slots of a plan that can still be had on a seat (COUNTER-1). */
export function openOn({ out_of_service, taken }: Place, type: PlanType): TimeSlot[] {
  return out_of_service ? [] : SLOTS_OF_PLAN[type].filter((slot) => !taken.includes(slot))
}

/** As many of these slots as one member can have at once, the first before the others. */
export function slotsAtOnce(slots: readonly TimeSlot[]): TimeSlot[] {
  return slots.reduce<TimeSlot[]>((kept, slot) => {
    const meets = kept.some((one) => one === slot || overlap(hoursOf(one, 'hours'), hoursOf(slot, 'hours')))
    return meets ? kept : [...kept, slot]
  }, [])
}

/** In an order that is the same for every rival, so that two of them wait for one another only one way. */
export function inOneOrder(sittings: readonly Sitting[]): Sitting[] {
  return sittings.toSorted(
    (one, other) => one.seat_number - other.seat_number || one.time_slot.localeCompare(other.time_slot),
  )
}

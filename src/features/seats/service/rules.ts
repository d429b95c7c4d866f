import type { Day } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'

/** The first day on which a seat is out of service; null for one in service (SEAT-17). */
export type ServiceDay = { out_of_service_from: Day | null }

/** Whether a seat is out of service on that day, so that no booking may reach that far. */
export function isOutOfService(
  { out_of_service_from }: { out_of_service_from: string | null },
  day: string,
): boolean {
  return out_of_service_from !== null && out_of_service_from <= day
}

/** The facts of `seat_closed`: `from` if the seat is in service until then. */
export function closingOf(seat: ServiceDay | null, today: Day): { from?: Day | null } {
  return seat && !isOutOfService(seat, today) ? { from: seat.out_of_service_from } : {}
}

/** The last day of a booking made today in a slot. */
export type LastDay = { time_slot: TimeSlot; end_date: Day }
/** `unbroken_until`: the last day before a hole, as where what was paid ahead was given back (MEMBER-4). */
export type BookedUntil = LastDay & { unbroken_until: Day }

/** The slots that a member can't book on a seat because their booking would reach into its days out of service. */
export function closingSlots(seat: ServiceDay, runs_until: readonly LastDay[]): TimeSlot[] {
  return runs_until.filter(({ end_date }) => isOutOfService(seat, end_date)).map(({ time_slot }) => time_slot)
}

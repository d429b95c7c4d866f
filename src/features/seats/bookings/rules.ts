import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { hoursOf, overlap } from '../rules.ts'

/** The slots whose hours reach into a part of the day: a full day into both of its parts. */
export function slotsWithin(part: TimeSlot): TimeSlot[] {
  return TIME_SLOTS.filter((slot) => overlap(hoursOf(slot, 'hours'), hoursOf(part, 'hours')))
}

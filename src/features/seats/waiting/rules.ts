import type { TimeSlot } from '#/kernel/slots.ts'

/** From 9 in the evening to 8 in the morning, in minutes of the day, the first to book would be who is awake. */
const NIGHT_BEGINS = 21 * 60
const NIGHT_ENDS = 8 * 60

/** Whether members are told of a seat at that minute of the day; of what comes free at night they are at 8 (NEWS-5). */
export function mayTellAt(minute: number): boolean {
  return NIGHT_ENDS <= minute && minute < NIGHT_BEGINS
}

type Free = { time_slot: TimeSlot; free: number }

/**
 * What has changed since the last look: slots that have filled up, and full ones that have a free seat again (NEWS-5).
 */
export function changesOf(
  slots: readonly Free[],
  full: readonly TimeSlot[],
): { filled: TimeSlot[]; freed: TimeSlot[] } {
  const names = (which: (slot: Free) => boolean) => slots.filter(which).map(({ time_slot }) => time_slot)
  return {
    filled: names(({ time_slot, free }) => free === 0 && !full.includes(time_slot)),
    freed: names(({ time_slot, free }) => free > 0 && full.includes(time_slot)),
  }
}

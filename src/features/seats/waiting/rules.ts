import type { TimeSlot } from '#/kernel/slots.ts'

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

import { DAY_MINUTES } from '#/kernel/durations.ts'
import type { Day } from '#/kernel/dates.ts'
import { REVIEW_STATUSES } from '#/kernel/review.ts'
import { SLOTS, type TimeSlot } from '#/kernel/slots.ts'

/** The member's latest identity request; `none` if there never was one. */
export const VERIFICATION_DISPLAY = ['none', ...REVIEW_STATUSES] as const

/** The first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01` as Day
}

/**
 * The state of a member's hours: running with the minutes left, or the minutes until they begin; null without a slot.
 */
export function hoursNow(
  slots: readonly TimeSlot[],
  minute: number,
): { on: boolean; minutes: number } | null {
  const spans = slots.flatMap((slot) =>
    [0, -DAY_MINUTES].map((shift) => ({ from: SLOTS[slot].starts + shift, to: SLOTS[slot].ends + shift })),
  )
  let end = minute
  for (let next = spanAt(spans, end); next; next = spanAt(spans, end)) end = next.to
  if (end > minute) return { on: true, minutes: end - minute }
  const starts = slots.map((slot) => (SLOTS[slot].starts - minute + DAY_MINUTES) % DAY_MINUTES)
  return starts.length === 0 ? null : { on: false, minutes: Math.min(...starts) }
}

/** The span running at a minute; of several the one that ends last. */
function spanAt(spans: readonly { from: number; to: number }[], minute: number) {
  return spans.filter(({ from, to }) => from <= minute && minute < to).toSorted((a, b) => b.to - a.to)[0]
}

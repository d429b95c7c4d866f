import type { Words } from './words.ts'

/**
 * The one table of time slots and of what each plan type opens (TIME-2, TIME-3).
 * Every text, card, legend, rule and constraint reads it.
 */
export const TIME_SLOTS = ['full_day', 'morning', 'evening', 'night'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]

export const PLAN_TYPES = ['full_day', 'morning', 'evening', 'night', 'day', 'flexible'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** `starts` and `ends` are minutes of the day; an end above 1440 lies on the next day. */
export type Slot = { label: Words; starts: number; ends: number }

export const SLOTS: Record<TimeSlot, Slot> = {
  full_day: { label: 'Full Day', starts: 8 * 60, ends: 22 * 60 },
  morning: { label: 'Morning', starts: 8 * 60, ends: 14 * 60 },
  evening: { label: 'Evening', starts: 14 * 60, ends: 22 * 60 },
  night: { label: 'Night', starts: 22 * 60, ends: 30 * 60 },
}

export const SLOTS_OF_PLAN: Record<PlanType, readonly TimeSlot[]> = {
  full_day: ['full_day'],
  morning: ['morning'],
  evening: ['evening'],
  night: ['night'],
  day: ['morning', 'evening'],
  flexible: ['full_day', 'morning', 'evening', 'night'],
}

export const PLAN_TYPE_LABELS: Record<PlanType, Words> = {
  full_day: 'Full Day',
  morning: 'Morning',
  evening: 'Evening',
  night: 'Night',
  day: 'Day',
  flexible: 'Full Shift 24/7',
}

/** '8:00 AM'. Takes minutes since midnight; above 1440 counts on into the next day. */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '8:00 AM-2:00 PM'. */
export function slotHours(slot: TimeSlot): string {
  return `${formatClock(SLOTS[slot].starts)}-${formatClock(SLOTS[slot].ends)}`
}

/** How long a slot lasts, in hours. */
export function slotLength(slot: TimeSlot): number {
  return (SLOTS[slot].ends - SLOTS[slot].starts) / 60
}

import { unbroken } from './unbroken.ts'
import { language, type Words } from './words.ts'

/**
 * The time slots, and which of them each plan type opens (TIME-2, TIME-3). Every text, card, legend, rule and
 * constraint reads this table.
 */
export const TIME_SLOTS = ['full_day', 'morning', 'evening', 'night'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]

export const PLAN_TYPES = ['full_day', 'morning', 'evening', 'night', 'day', 'flexible'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** `starts` and `ends` are minutes of the day; an end above 1440 is on the next day. */
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

/** Minutes since midnight of 'HH:MM'. */
export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** '8:00 AM', in Hindi 'सुबह 8 बजे'. Takes minutes since midnight; above 1440 is the next day. */
export function formatClock(minutes: number): string {
  return language() === 'hi' ? `${hindiClock(minutes)} बजे` : englishClock(minutes)
}

/** Like `formatClock`, but leaves out the minutes of a full hour: '8 AM'. */
export function formatShortClock(minutes: number): string {
  return formatClock(minutes).replace(':00', '')
}

/**
 * '8:00 AM – 2:00 PM', kept on one line; in Hindi 'सुबह 8 से दोपहर 2 बजे', or 'सुबह 6 से 8 बजे' within one part of the
 * day, which may break after 'से' alone. Takes minutes since midnight.
 */
export function formatHours(starts: number, ends: number, format = formatClock): string {
  return language() === 'hi' ? hindiHours(starts, ends) : unbroken(`${format(starts)} – ${format(ends)}`)
}

/** The hour on a clock's face, 1 to 12. */
export function clockHour(minutes: number): number {
  return Math.floor(minutes / 60) % 12 || 12
}

/** '8:00 AM' in every language. Takes minutes since midnight. */
export function englishClock(minutes: number): string {
  return `${clockHour(minutes)}:${String(minutes % 60).padStart(2, '0')} ${minutes % 1440 < 720 ? 'AM' : 'PM'}`
}

function hindiHours(starts: number, ends: number): string {
  const isSamePart = hindiPart(starts) === hindiPart(ends) && starts < ends && ends - starts < 720
  const until = isSamePart ? hindiTime(ends) : hindiClock(ends)
  return `${unbroken(`${hindiClock(starts)} से`)} ${unbroken(`${until} बजे`)}`
}

/** 'सुबह 8', 'शाम 6:10': Hindi names the part of the day and leaves out the minutes of a full hour. */
function hindiClock(minutes: number): string {
  return `${hindiPart(minutes)} ${hindiTime(minutes)}`
}

function hindiTime(minutes: number): string {
  const minute = minutes % 60
  return `${clockHour(minutes)}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

const hindiPart = (minutes: number) =>
  HINDI_PARTS_OF_DAY.findLast(([from]) => from * 60 <= minutes % 1440)?.[1]

/** With the hour at which each part begins. */
const HINDI_PARTS_OF_DAY = [
  [0, 'रात'],
  [4, 'सुबह'],
  [12, 'दोपहर'],
  [16, 'शाम'],
  [20, 'रात'],
] as const

/** '8:00 AM – 2:00 PM'. */
export function slotHours(slot: TimeSlot): string {
  return formatHours(SLOTS[slot].starts, SLOTS[slot].ends)
}

/** '8 AM – 2 PM'. */
export function shortSlotHours(slot: TimeSlot): string {
  return formatHours(SLOTS[slot].starts, SLOTS[slot].ends, formatShortClock)
}

/** A slot's length in hours. */
export function slotLength(slot: TimeSlot): number {
  return (SLOTS[slot].ends - SLOTS[slot].starts) / 60
}

import { DAY_MINUTES } from '#/kernel/durations.ts'
import type { Day } from '#/kernel/dates.ts'
import { formatHours, SLOTS, SLOTS_OF_PLAN, type PlanType, type Slot } from '#/kernel/slots.ts'
import type { Words } from '#/kernel/words.ts'

/** What an entry can be (TIME-7). */
export const ENTRY_TYPES = ['opening', 'closing', 'break', 'study', 'maintenance'] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

export const ENTRY_LABELS: Record<EntryType, Words> = {
  opening: 'Opening',
  closing: 'Closing',
  break: 'Break',
  study: 'Study',
  maintenance: 'Maintenance',
}

/** The plan types that have a timetable, in the order of the legend. `flexible` is shown as Full Shift (TIME-7). */
export const TIMETABLE_PLANS = ['flexible', 'morning', 'evening', 'full_day'] as const satisfies PlanType[]
export type TimetablePlan = (typeof TIMETABLE_PLANS)[number]

/** Times are 'HH:MM'. */
export type SlotTimes = { time: string; end_time: string }
export type SlotDetails = SlotTimes & {
  name: string
  type: EntryType
  plan_type: TimetablePlan
  description: string | null
  active: boolean
}
type ShownSlot = SlotTimes & { plan_type: TimetablePlan }

/** Clocks end a day at 23:59; a slot that does lasts until midnight. */
const LAST_MINUTE = '23:59'

/** Minutes since midnight of 'HH:MM'. */
export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** When a slot runs, in minutes of its day, the end excluded. */
export function minutesOf({ time, end_time }: SlotTimes): { starts: number; ends: number } {
  return { starts: minuteOf(time), ends: end_time === LAST_MINUTE ? DAY_MINUTES : minuteOf(end_time) }
}

/** '8:30 AM – 11:30 AM'. */
export function slotTimeRange({ time, end_time }: SlotTimes): string {
  return formatHours(minuteOf(time), minuteOf(end_time))
}

/** Whether a slot of today runs at this minute of the day. */
export function isLive(slot: SlotTimes, minute: number): boolean {
  const { starts, ends } = minutesOf(slot)
  return starts <= minute && minute < ends
}

/**
 * Which timetables a member follows, by the plans they hold: the first counts most. Nights and what lies around a full
 * day stand in that of the Full Shift and of the Full Day.
 */
const TIMETABLES_OF_PLAN: Record<PlanType, readonly TimetablePlan[]> = {
  full_day: ['full_day'],
  morning: ['morning'],
  evening: ['evening'],
  night: ['flexible'],
  day: ['morning', 'evening'],
  flexible: ['flexible', 'full_day'],
}

export function timetablesOf(plans: readonly PlanType[]): TimetablePlan[] {
  return [...new Set(plans.flatMap((plan) => TIMETABLES_OF_PLAN[plan]))]
}

export type Now<S> = { kind: 'current' | 'next'; slot: S }

/**
 * The one slot that "Currently" or "Next" names at a minute of today; null after the last. Several plan types run at the
 * same time, and a member asks for their own: theirs that runs, else theirs that comes. A member without a plan, or whose
 * own day is over, is told what the room does.
 */
export function nowIn<S extends ShownSlot>(
  slots: readonly S[],
  own: readonly TimetablePlan[],
  minute: number,
): Now<S> | null {
  const mine = slots.filter(({ plan_type }) => own.includes(plan_type))
  return nowAmong(ranked(mine, own), minute) ?? nowAmong(ranked(slots, TIMETABLE_PLANS), minute)
}

function nowAmong<S extends ShownSlot>(slots: readonly S[], minute: number): Now<S> | null {
  const current = slots.find((slot) => isLive(slot, minute))
  if (current) return { kind: 'current', slot: current }
  const coming = slots.filter((slot) => minuteOf(slot.time) > minute)
  const first = coming.toSorted((a, b) => minuteOf(a.time) - minuteOf(b.time))[0]
  return first ? { kind: 'next', slot: first } : null
}

/** Those of the first timetable first. */
function ranked<S extends ShownSlot>(slots: readonly S[], order: readonly TimetablePlan[]): S[] {
  return slots.toSorted((a, b) => order.indexOf(a.plan_type) - order.indexOf(b.plan_type))
}

/** The hours of a member's plans, for the Day Strip. */
export function hoursOf(plans: readonly PlanType[]): Slot[] {
  return [...new Set(plans.flatMap((plan) => SLOTS_OF_PLAN[plan]))].map((slot) => SLOTS[slot])
}

/** Days that the library's timetable can be asked about. */
export const FIRST_DAY = '2000-01-01' as Day
export const LAST_DAY = '2199-12-31' as Day

import { DAY_MINUTES } from '#/kernel/durations.ts'
import { formatHours, minuteOf, SLOTS, SLOTS_OF_PLAN, type PlanType, type Slot } from '#/kernel/slots.ts'
import type { Words } from '#/kernel/words.ts'
import { isClosedAt, type ClosedDays } from '#/kernel/closed-days.ts'

/** The types of entries (TIME-7). */
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

/** A day's last minute on the clock; a slot that ends then lasts until midnight. */
const LAST_MINUTE = '23:59'

/** When a slot runs, in minutes of its day, without the end. */
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

/** Whether a slot doesn't apply: the library is closed when it begins. */
export function isVoid(slot: SlotTimes, closed: ClosedDays): boolean {
  return isClosedAt(closed, minutesOf(slot).starts)
}

/**
 * A day's slots that are over at this minute of it, and those that run or come. Nothing is over on another day (null).
 */
export function partOver<S extends SlotTimes>(
  slots: readonly S[],
  minute: number | null,
): [over: readonly S[], rest: readonly S[]] {
  if (minute === null) return [[], slots]
  const isOver = (slot: S) => minutesOf(slot).ends <= minute
  return [slots.filter(isOver), slots.filter((slot) => !isOver(slot))]
}

/**
 * Which timetables a member follows, by plan type, the most relevant first. Nights have none of their own: they are in
 * the Full Shift's.
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

/**
 * A day's slots as a member reads them: those of their own timetables, and the others; all of them together where there
 * are no own.
 */
export function foldSlots<S extends { plan_type: TimetablePlan }>(
  slots: readonly S[],
  own: readonly TimetablePlan[],
): [mine: readonly S[], others: readonly S[]] {
  const mine = slots.filter((slot) => own.includes(slot.plan_type))
  return mine.length === 0 ? [slots, []] : [mine, slots.filter((slot) => !own.includes(slot.plan_type))]
}

/** `hours`: the member's own hours run, and their timetable has no entry for them. */
export type Now<S> = { kind: 'current' | 'next'; slot: S } | { kind: 'hours'; hours: Slot }

/**
 * The slot to name after "Currently" or "Next" at a minute of today; null after the last one. Several plan types run at
 * the same time, so the member's own come first: the one that is running, or else the next, or the hours that run where
 * none is left for them. Without a plan, or after their own day, members see what the room is doing.
 */
export function nowIn<S extends ShownSlot>(
  slots: readonly S[],
  plans: readonly PlanType[],
  minute: number,
): Now<S> | null {
  const own = timetablesOf(plans)
  const mine = slots.filter(({ plan_type }) => own.includes(plan_type))
  const now = nowAmong(sortByPlan(mine, own), minute)
  if (now?.kind === 'current') return now
  const hours = hoursOf(plans).find((one) => runs(one, minute))
  if (hours && !now && slots.length > 0) return { kind: 'hours', hours }
  return now ?? nowAmong(sortByPlan(slots, TIMETABLE_PLANS), minute)
}

type ShownDay<S> = { slots: readonly S[]; plan_types: readonly PlanType[]; closed: ClosedDays }

/** The same for a day of which a part may be closed. */
export function nowOn<S extends ShownSlot>({ slots, plan_types, closed }: ShownDay<S>, minute: number) {
  const kept = slots.filter((slot) => !isVoid(slot, closed))
  return isClosedAt(closed, minute) ? null : nowIn(kept, plan_types, minute)
}

/** A night's hours go on after midnight. */
function runs({ starts, ends }: Slot, minute: number): boolean {
  return (starts <= minute && minute < ends) || minute + DAY_MINUTES < ends
}

function nowAmong<S extends ShownSlot>(slots: readonly S[], minute: number) {
  const current = slots.find((slot) => isLive(slot, minute))
  if (current) return { kind: 'current', slot: current } as const
  const coming = slots.filter((slot) => minuteOf(slot.time) > minute)
  const first = coming.toSorted((a, b) => minuteOf(a.time) - minuteOf(b.time))[0]
  return first ? ({ kind: 'next', slot: first } as const) : null
}

/** Slots of the first timetable first. */
function sortByPlan<S extends ShownSlot>(slots: readonly S[], order: readonly TimetablePlan[]): S[] {
  return slots.toSorted((a, b) => order.indexOf(a.plan_type) - order.indexOf(b.plan_type))
}

/** The hours of a member's plans, for the Day Strip. */
export function hoursOf(plans: readonly PlanType[]): Slot[] {
  return [...new Set(plans.flatMap((plan) => SLOTS_OF_PLAN[plan]))].map((slot) => SLOTS[slot])
}

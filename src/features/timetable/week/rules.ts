import { addDays, daysBetween, type Day } from '#/kernel/dates.ts'
import { minutesOf, type EntryType, type SlotDetails, type SlotTimes, type TimetablePlan } from '../rules.ts'

type Entry = readonly [time: string, end_time: string, name: string, type: EntryType]

/** The default week template, applied per day (TIME-8): 18 slots. */
const DEFAULT_ENTRIES: Record<TimetablePlan, readonly Entry[]> = {
  flexible: [
    ['00:00', '01:00', 'Full Shift Opening', 'opening'],
    ['01:00', '06:00', 'Night Study', 'study'],
    ['06:00', '08:00', 'Morning Transition', 'break'],
  ],
  morning: [
    ['08:00', '08:30', 'Morning Opening', 'opening'],
    ['08:30', '11:30', 'Morning Study 1', 'study'],
    ['11:30', '12:00', 'Morning Break', 'break'],
    ['12:00', '14:00', 'Morning Study 2', 'study'],
  ],
  evening: [
    ['14:00', '14:30', 'Evening Opening', 'opening'],
    ['14:30', '17:30', 'Evening Study 1', 'study'],
    ['17:30', '18:00', 'Evening Break', 'break'],
    ['18:00', '22:00', 'Evening Study 2', 'study'],
  ],
  full_day: [
    ['08:00', '08:30', 'Full Day Opening', 'opening'],
    ['08:30', '13:00', 'Study 1', 'study'],
    ['13:00', '14:00', 'Lunch Break', 'break'],
    ['14:00', '18:00', 'Study 2', 'study'],
    ['18:00', '18:30', 'Evening Break', 'break'],
    ['18:30', '22:00', 'Study 3', 'study'],
    ['22:00', '23:59', 'Daily Closing', 'closing'],
  ],
}

export const DEFAULT_DAY: readonly SlotDetails[] = Object.entries(DEFAULT_ENTRIES).flatMap(
  ([plan_type, entries]) =>
    entries.map(([time, end_time, name, type]) => ({
      time,
      end_time,
      name,
      type,
      plan_type: plan_type as TimetablePlan,
      description: null,
      active: true,
    })),
)

/** The slot that Add Slot adds. */
export const NEW_SLOT: SlotDetails = {
  time: '09:00',
  end_time: '10:00',
  name: 'New Slot',
  type: 'study',
  plan_type: 'morning',
  description: null,
  active: true,
}

/** Sixty a day: more than that is a mistake. */
export const MOST_SLOTS = 420
export const LONGEST_NAME = 80
export const LONGEST_DESCRIPTION = 200

export type DatedSlot = SlotDetails & { date: Day }
export type SavedSlot = DatedSlot & { id: string }
/** As sent by an editor: with its id if it was saved before. */
export type SentSlot = DatedSlot & { id?: string | undefined }

/** The default slots for those of these days that have none (TIME-8). */
export function defaultSlots(days: readonly Day[], existing: readonly { date: Day }[]): DatedSlot[] {
  const planned = new Set(existing.map(({ date }) => date))
  return days
    .filter((date) => !planned.has(date))
    .flatMap((date) => DEFAULT_DAY.map((slot) => ({ ...slot, date })))
}

/** A problem of a slot and, for an overlap, the other slot, by their indices. */
export type SlotProblem =
  | { at: number; problem: 'slot_ends_after_it_starts' }
  | { at: number; problem: 'slots_overlap'; other: number }

/**
 * Why a schedule can't be saved (TIME-9): an end not after its start, or two slots of one plan type at the same time.
 * Inactive slots are ignored. Empty if nothing is wrong.
 */
export function slotProblems(slots: readonly DatedSlot[]): SlotProblem[] {
  const backwards = slots.flatMap((slot, at): SlotProblem[] =>
    endsAfterStart(slot) ? [] : [{ at, problem: 'slot_ends_after_it_starts' }],
  )
  const overlaps = slots.flatMap((slot, at) =>
    slots.flatMap((other, place): SlotProblem[] =>
      place < at && exclude(slot, other) ? [{ at, problem: 'slots_overlap', other: place }] : [],
    ),
  )
  return [...backwards, ...overlaps]
}

function endsAfterStart({ time, end_time }: SlotTimes): boolean {
  return time < end_time
}

function exclude(one: DatedSlot, other: DatedSlot): boolean {
  if (!one.active || !other.active || one.date !== other.date || one.plan_type !== other.plan_type)
    return false
  const [a, b] = [minutesOf(one), minutesOf(other)]
  return a.starts < b.ends && b.starts < a.ends
}

/** The Sunday on or before a day: weeks start on Sunday (TIME-8). */
export function weekStart(day: Day): Day {
  const SUNDAY = '2000-01-02' as Day
  const weekday = ((daysBetween(SUNDAY, day) % 7) + 7) % 7
  return addDays(day, -weekday)
}

/** The seven days of the week that starts on this Sunday. */
export function weekDays(week: Day): Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(week, at))
}

/** What has to be written to turn one schedule into another. */
export type ScheduleChange = { gone: SavedSlot[]; changed: SavedSlot[]; added: DatedSlot[] }

/**
 * A slot is recognised by its id, or by being equal, so that unchanged slots aren't written. An id that no longer
 * exists means a new slot.
 */
export function scheduleChange(saved: readonly SavedSlot[], wanted: readonly SentSlot[]): ScheduleChange {
  const left = new Map(saved.map((slot) => [slot.id, slot]))
  const change: ScheduleChange = { gone: [], changed: [], added: [] }
  const strangers: DatedSlot[] = []
  for (const { id = '', ...slot } of wanted) {
    const before = left.get(id)
    if (!before) strangers.push(slot)
    else if (!isSameSlot(before, slot)) change.changed.push({ ...slot, id })
    left.delete(id)
  }
  for (const slot of strangers) {
    const same = [...left.values()].find((one) => isSameSlot(one, slot))
    if (same) left.delete(same.id)
    else change.added.push(slot)
  }
  change.gone.push(...left.values())
  return change
}

const COMPARED = ['date', 'time', 'end_time', 'name', 'type', 'plan_type', 'description', 'active'] as const

export function isSameSlot(one: DatedSlot, other: DatedSlot): boolean {
  return COMPARED.every((field) => one[field] === other[field])
}

export type DayChange = { date: Day; added: number; changed: number; removed: number }

/** How many slots of each day differ between two states of a week, by date; unchanged days are left out. */
export function changesByDay(from: readonly SavedSlot[], to: readonly SavedSlot[]): DayChange[] {
  const { gone, changed, added } = scheduleChange(from, to)
  const dates = [...new Set([...gone, ...changed, ...added].map(({ date }) => date))].toSorted()
  const on = (slots: readonly DatedSlot[], day: Day) => slots.filter(({ date }) => date === day).length
  return dates.map((date) => ({
    date,
    added: on(added, date),
    changed: on(changed, date),
    removed: on(gone, date),
  }))
}

/**
 * The Sunday on which the default schedule is applied to an unplanned week. If it is in the past, the next night does
 * it.
 */
export function defaultWeekAppliesOn(week: Day): Day {
  return addDays(week, -WEEKS_AHEAD * 7)
}

/** The current week and the four after it. */
const WEEKS_AHEAD = 4

/** The days that always have a timetable: from this week's Sunday to the end of the fourth week after it. */
export function plannedDays(today: Day): Day[] {
  const first = weekStart(today)
  return Array.from({ length: (WEEKS_AHEAD + 1) * 7 }, (_, at) => addDays(first, at))
}

import { addDays, daysBetween, type Day } from '#/kernel/dates.ts'
import { scheduleChange, type DatedSlot, type SavedSlot, type ScheduleChange } from '../week/rules.ts'

/** A year ahead. */
export const MOST_WEEKS = 52

/** The last day to which a week can be copied. */
export function lastCopyDay(week: Day): Day {
  return addDays(week, MOST_WEEKS * 7 + 6)
}

/** Whether a week can be copied up to that day: onto at least one day after it. */
export function mayCopyUntil(week: Day, until: Day): boolean {
  return addDays(week, 6) < until && until <= lastCopyDay(week)
}

/** The Sundays of the weeks that a copy reaches. */
export function weeksOfCopy(week: Day, until: Day): Day[] {
  const weeks = Math.floor(daysBetween(week, until) / 7)
  return Array.from({ length: weeks }, (_, at) => addDays(week, (at + 1) * 7))
}

/** A week's slots moved into another week, up to a day. */
export function slotsIn(slots: readonly SavedSlot[], from: Day, to: Day, until: Day): DatedSlot[] {
  const days = daysBetween(from, to)
  return slots
    .map((slot) => {
      const { id: _, ...details } = slot
      return { ...details, date: addDays(slot.date, days) }
    })
    .filter(({ date }) => date <= until)
}

/** What a copy changes in one of the weeks it reaches; days after `until` stay as they are. */
export function copyChange(
  source: { week: Day; slots: readonly SavedSlot[] },
  target: { week: Day; slots: readonly SavedSlot[] },
  until: Day,
): ScheduleChange {
  const reached = target.slots.filter(({ date }) => date <= until)
  return scheduleChange(reached, slotsIn(source.slots, source.week, target.week, until))
}

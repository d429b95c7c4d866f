import { DAY_MINUTES } from '#/kernel/durations.ts'

/** Hours of a day in minutes since midnight; `ends` above 1440 is on the next day, as in the kernel's slots. */
export type Hours = { starts: number; ends: number }

/** Whether a part of the day overlaps any of the hours, including those past midnight. */
export function overlapsAny(hours: readonly Hours[], from: number, to: number): boolean {
  return hours.some(({ starts, ends }) =>
    [0, -DAY_MINUTES].some((shift) => starts + shift < to && from < ends + shift),
  )
}

/** Minutes as a percentage of 24 hours, for widths and positions on the strip. */
export function percentOfDay(minutes: number): string {
  return `${((minutes / DAY_MINUTES) * 100).toFixed(3)}%`
}

import { DAY_MINUTES, inMilliseconds } from '#/kernel/durations.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'

/** A moment of the library's life: a day, and the minute of it. */
export type When = { day: Day; minute: number }

/**
 * Days and minutes of the library's place as moments, none of them after `now`: today is squeezed into what has passed
 * of it, in the same order.
 */
export function momentsUntil(now: Date): (when: When) => Date {
  const today = dayOf(now)
  const passed = now.getTime() - midnight(today)
  return ({ day, minute }) =>
    new Date(
      midnight(day) + (day === today ? (passed * minute) / DAY_MINUTES : inMilliseconds({ minutes: minute })),
    )
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

export type Step = { at: Date; run: () => Promise<void> }

/** Lets everything happen in the order of time. */
export async function playInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await step.run()
}

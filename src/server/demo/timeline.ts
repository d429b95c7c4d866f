import { DAY_MINUTES, inMilliseconds } from '#/kernel/durations.ts'
import { dayOf, type Day } from '#/kernel/dates.ts'

/** A moment in the library's life: a day and its minute. */
export type When = { day: Day; minute: number }

/**
 * Turns days and minutes in India into moments. None is after `now`: today's are squeezed, in order, into the part that
 * has passed.
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

/** Runs steps in order of time. */
export async function playInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await step.run()
}

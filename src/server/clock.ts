import type { Context } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'

/**
 * The library's clock, by which its rules run and its records are dated, so that tests and demos can set it. Sessions
 * and their links expire by the machine's, as the accounts library dates them; so do waits and leftover files.
 */
export type Clock = () => Date

/** The time and its civil date in India. */
export function readClock(clock: Clock): Pick<Context, 'now' | 'today'> {
  const now = clock()
  return { now, today: dayOf(now) }
}

/** For what programs date by the machine's own clock, whatever NOW says: the accounts library does, for sessions. */
export const machineClock: Clock = () => new Date()

/** The machine's clock, or one that starts at `start` (ISO 8601) and runs from there. */
export function clockFrom(start: string | undefined): Clock {
  if (start === undefined || start === '') return () => new Date()
  const shift = new Date(start).getTime() - Date.now()
  if (Number.isNaN(shift)) throw new Error(`NOW is not a time: ${start}`)
  return () => new Date(Date.now() + shift)
}

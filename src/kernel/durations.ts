/** Lengths of time. Callers name the unit, so that minutes can't be mistaken for milliseconds. */
declare const unit: unique symbol
/** For cookies, links and limits. */
export type Seconds = number & { readonly [unit]: 'seconds' }
/** For timers and dates. */
export type Milliseconds = number & { readonly [unit]: 'milliseconds' }

/** Days of 24 hours; for civil days use dates.ts. */
type Length = { days?: number; hours?: number; minutes?: number; seconds?: number }

export const DAY_MINUTES = 1440

export function inSeconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Length): Seconds {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) as Seconds
}

export function inMilliseconds(length: Length): Milliseconds {
  return (inSeconds(length) * 1000) as Milliseconds
}

/** The time so long after another one. */
export function later(moment: Date, length: Length): Date {
  return new Date(moment.getTime() + inMilliseconds(length))
}

/** The time so long before another one. */
export function earlier(moment: Date, length: Length): Date {
  return new Date(moment.getTime() - inMilliseconds(length))
}

/** Whether two times are at least so far apart. */
export function hasPassed(since: Date, now: Date, length: Length): boolean {
  return now.getTime() - since.getTime() >= inMilliseconds(length)
}

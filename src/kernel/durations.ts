/** Lengths of time. A caller names its unit, so that minutes can't be taken for milliseconds. */
declare const unit: unique symbol
/** As cookies, links and limits count. */
export type Seconds = number & { readonly [unit]: 'seconds' }
/** As timers and moments count. */
export type Milliseconds = number & { readonly [unit]: 'milliseconds' }

/** Days of 24 hours: civil days are counted by dates.ts. */
type Length = { days?: number; hours?: number; minutes?: number; seconds?: number }

export const DAY_MINUTES = 1440

export function inSeconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Length): Seconds {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) as Seconds
}

export function inMilliseconds(length: Length): Milliseconds {
  return (inSeconds(length) * 1000) as Milliseconds
}

/** The moment so long after another one. */
export function later(moment: Date, length: Length): Date {
  return new Date(moment.getTime() + inMilliseconds(length))
}

/** The moment so long before another one. */
export function earlier(moment: Date, length: Length): Date {
  return new Date(moment.getTime() - inMilliseconds(length))
}

/** Whether so much time lies between two moments, or more. */
export function hasPassed(since: Date, now: Date, length: Length): boolean {
  return now.getTime() - since.getTime() >= inMilliseconds(length)
}

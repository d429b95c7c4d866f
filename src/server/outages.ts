/** Milliseconds. */
const TELL_AGAIN = 60_000
/** A connection is tried again every second, and a silent network is noticed after fifteen. */
const LAST_HEARD_OF = 30_000

export type Outages = {
  /** A connection was lost, or could not be made. */
  miss: (error: Error) => void
  /** A connection was made. */
  meet: () => void
}

/**
 * What the log says of a database that is away: a line when it is lost, one a minute while it stays away, one when it
 * is back. Told at each attempt it would fill the disk with stacks. However often it comes and goes, there are no more
 * than two lines a minute.
 */
export function logOutages(what: string, log: (line: string) => void): Outages {
  let lost_at = -Infinity
  let missed_at = -Infinity
  let told_at = -Infinity
  /** Whether the log knows of this outage, and not yet of its end. */
  let isTold = false
  const since = (at: number) => performance.now() - at
  const isOver = () => since(missed_at) > LAST_HEARD_OF
  const sayHowLong = () => `after ${Math.round(since(lost_at) / 1000)} s`

  return {
    miss: (error) => {
      if (isOver()) [lost_at, isTold] = [performance.now(), false]
      missed_at = performance.now()
      if (since(told_at) < TELL_AGAIN) return
      told_at = performance.now()
      log(`${what} ${isTold ? `still away ${sayHowLong()}` : 'lost'}: ${reasonOf(error)}`)
      isTold = true
    },
    meet: () => {
      if (isTold && !isOver()) log(`${what} back ${sayHowLong()}`)
      missed_at = -Infinity
    },
  }
}

/** An error of several addresses of one host has only a code. */
const reasonOf = ({ message, code }: NodeJS.ErrnoException) => message || code

import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the work, but no longer than so many milliseconds. False if it isn't done by then; errors pass. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController()
  const late = pause(ms, false, { signal: done.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    done.abort()
  }
}

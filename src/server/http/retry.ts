import { setTimeout as pause } from 'node:timers/promises'

/** serialization_failure and deadlock_detected: PostgreSQL ended one of several rivals, which may simply try again. */
const RIVALRY = new Set(['40001', '40P01'])
const TRIES = 4
const PAUSE_MS = 20

/**
 * Runs an action again where rivals got in its way; everything it had written was rolled back with it, since what an
 * action writes lies in one transaction or one statement.
 */
export async function retrying<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt === TRIES || !RIVALRY.has((error as { code?: string }).code ?? '')) throw error
      await pause(Math.random() * PAUSE_MS * attempt)
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { isRivalry } from '#/kernel/rivalry.ts'

const TRIES = 4
const PAUSE_MS = 20

/**
 * Runs an action again if it lost to a competing one, and tells it so: what was read before is old by then. Everything
 * it wrote was rolled back, since an action writes in one transaction or one statement.
 */
export async function retrying<T>(act: (isAgain: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(attempt > 1)
    } catch (error) {
      if (attempt === TRIES || !isRivalry(error)) throw error
      await pause(Math.random() * PAUSE_MS * attempt)
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './note.ts'
import { lastWords, logSize, startPostmaster, stopPostmaster } from './postmaster.ts'
import { startTimeOf } from './processes.ts'
import type { Site } from './site.ts'
import { StartError } from './start-error.ts'

const LOOK_EVERY_MS = 500
/** If the database keeps ending, starting it again won't fix the reason. */
const MOST_LOSSES_A_MINUTE = 3
/** How long to keep trying, in case someone fixes the full disk or whatever else prevents a start. */
const TRY_FOR_MS = 5 * 60_000
const LONGEST_PAUSE_MS = 10_000

export interface Watched {
  site: Site
  durable: boolean
  log: (line: string) => void
  /** Called once if the database can't be kept running. Nothing works from then on: end the process. */
  onGone: (reason: StartError) => void
}

/**
 * Starts the database again, on the same port, whenever it ends by itself: killed, disk full, out of memory. Clients
 * only have to reconnect. Watches the process id, because it may be our child or one that was taken over. Returns a
 * function that stops both.
 */
export function keepRunning(postmaster: Postmaster, { site, durable, log, onGone }: Watched) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = postmaster
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) onGone(error instanceof StartError ? error : new StartError(String(error)))
  })

  async function watch(): Promise<void> {
    const losses: number[] = []
    for (;;) {
      const from = logSize(site)
      await untilGone(running.pid, signal)
      const reason = lastWords(site, from) ?? 'it was killed'
      losses.push(Date.now())
      if (Date.now() - (losses.at(-MOST_LOSSES_A_MINUTE - 1) ?? 0) < 60_000)
        throw new StartError(
          `The embedded database ended ${MOST_LOSSES_A_MINUTE + 1} times within a minute (${reason}): ` +
            `${site.folder}/postgres.log says more; correct this, then start again.`,
        )
      log(`The database ended by itself (${reason}). It is started again.`)
      running = await startAgain()
      log(`The database runs again (process ${running.pid}).`)
    }
  }

  async function startAgain(): Promise<Postmaster> {
    const giveUpAt = Date.now() + TRY_FOR_MS
    for (let wait = 250; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await startPostmaster(site, durable, { port: running.port, givenUp: signal })
      } catch (error) {
        signal.throwIfAborted()
        if (Date.now() > giveUpAt) throw error
        log(`${(error as Error).message} Trying again.`)
        await pause(wait, undefined, { signal })
      }
    }
  }

  return async () => {
    stopping.abort()
    await watching
    await stopPostmaster(site, running)
  }
}

/** Throws if the signal comes first. */
async function untilGone(pid: number, signal: AbortSignal): Promise<void> {
  // The pid alone may have been given to another process.
  const born = startTimeOf(pid)
  while (born !== undefined && startTimeOf(pid) === born) await pause(LOOK_EVERY_MS, undefined, { signal })
  signal.throwIfAborted()
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Outages } from '../outages.ts'
import { ANSWER_WITHIN_MS, CONNECT_WITHIN_MS, HEARS_SILENCE, isSilence, KEEPALIVE } from '../silence.ts'
import { isTransient } from '../transient-faults.ts'
import { optionsOf, WRITTEN_ALIKE } from '../written-alike.ts'

const CONNECT_AGAIN_MS = 1_000
/** The queue retries this code, as it would after losing to a competing transaction (serialization_failure). */
const AGAIN = '40001'

export type PatientPoolOptions = {
  connectionString: string
  max: number
  outages: Outages
  /** A job may have been taken although the answer was lost. */
  onDoubt: () => void
}

/**
 * Connections for the queue, which doesn't expect to lose one. While the database is away, requests for a connection
 * wait, and a statement whose answer was lost is reported as one to repeat. Every statement of the queue can safely be
 * repeated except taking a job.
 */
export function openPatientPool({ connectionString, max, outages, onDoubt }: PatientPoolOptions): pg.Pool {
  class PatientClient extends pg.Client {
    // The driver's own overloads are too many to repeat here.
    override query(...args: unknown[]): never {
      const ask = super.query.bind(this) as (...all: unknown[]) => unknown
      const answer = ask(...args)
      if (!(answer instanceof Promise)) return answer as never
      return answer.catch((error: unknown) => {
        if (!isTransient(error)) throw error
        if (isSilence(error)) void this.end()
        if ((args[0] as { name?: string }).name?.startsWith('get_job')) onDoubt()
        throw Object.assign(new Error('the connection was lost', { cause: error }), { code: AGAIN })
      }) as never
    }
  }

  class PatientPool extends pg.Pool {
    override connect(given?: unknown): never {
      const client = this.#connectAtLast()
      if (typeof given !== 'function') return client as never
      return void client.then((one) => given(undefined, one, releaseOnce(one)), given as never) as never
    }

    async #connectAtLast(): Promise<pg.PoolClient> {
      while (!this.ending) {
        try {
          return await super.connect()
        } catch (error) {
          outages.miss(error as Error)
          await pause(CONNECT_AGAIN_MS)
        }
      }
      // The process is ending. An error here would reach nobody and only cut that short.
      return new Promise(() => undefined)
    }
  }

  const pool = new PatientPool({
    connectionString,
    max,
    ...HEARS_SILENCE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    options: `${optionsOf(WRITTEN_ALIKE)} ${KEEPALIVE}`,
    Client: PatientClient,
  })
  pool.on('error', outages.miss)
  pool.on('connect', (client) => {
    outages.meet()
    client.on('error', outages.miss)
  })
  return pool
}

/**
 * Gives a connection back at the first call only. The queue's listener gives its own back twice when it is lost while
 * it is being stopped, and the pool's error for that would reach nobody and end the process.
 */
function releaseOnce(client: pg.PoolClient): pg.PoolClient['release'] {
  const release = client.release.bind(client)
  let isReleased = false
  return (reason) => {
    if (isReleased) return
    isReleased = true
    release(reason)
  }
}

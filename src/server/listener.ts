import { setTimeout as pauseFor } from 'node:timers/promises'
import pg from 'pg'
import { followChanges } from './changes.ts'
import { logOutages } from './outages.ts'
import { endClient, HEARS_SILENCE } from './silence.ts'
import { optionsOf, WRITTEN_ALIKE } from './written-alike.ts'

const RETRY_MS = 1_000
/**
 * How often the listener reads without being told to, which also shows that it isn't deaf, and how long the answer may
 * take. A process that died between a commit and its notice is made up for by this.
 */
const READ_EVERY_MS = 1_000
const HEAR_WITHIN_MS = 10_000
/** Commits within so many milliseconds are told at once. The first one waits for nothing. */
const TELL_EVERY_MS = 25

export type Hears = {
  /** What was announced, in the order of reading. */
  changes: (told: string[]) => void
  sessionEnd: (session_id: string) => void
  /** The connection listens. */
  start: () => void
  /** What happened meanwhile is unknown. */
  gap: () => Promise<void>
}

/**
 * One connection per process by which it hears what any process changed, and tells the others that it did: a notice
 * says only that there is something to read, after the commit and for many commits together (docs/decisions/0072).
 */
export function createListener(url: string, hears: Hears, log: (line: string) => void) {
  const outages = logOutages('live connection', log)
  let current: { client: pg.Client; read: () => void } | undefined
  let stopped = false
  /** This process has committed something that the others may not have heard of. */
  let isUntold = false
  let telling: NodeJS.Timeout | undefined
  let told_at = -Infinity
  const miss = (error: Error) => {
    if (!stopped) outages.miss(error)
  }

  async function listen(isRetry: boolean): Promise<void> {
    if (stopped) return
    const client = new pg.Client({
      connectionString: url,
      ...HEARS_SILENCE,
      connectionTimeoutMillis: HEAR_WITHIN_MS,
      options: optionsOf(WRITTEN_ALIKE),
      query_timeout: HEAR_WITHIN_MS,
    })
    client.on('error', miss)
    client.on('end', () => {
      if (current?.client === client) current = undefined
      setTimeout(() => void listen(true), RETRY_MS).unref()
    })
    try {
      await client.connect()
      await client.query('listen changes; listen session_ended')
      const findNew = await followChanges(client)
      outages.meet()
      hears.start()
      if (isRetry) await hears.gap()
      if (stopped) return await endClient(client)
      follow(client, findNew)
    } catch (error) {
      miss(error as Error)
      await endClient(client)
    }
  }

  function follow(client: pg.Client, findNew: Awaited<ReturnType<typeof followChanges>>): void {
    let reading = false
    let again = false
    const readOn = async () => {
      again = true
      if (reading) return
      reading = true
      try {
        while (again && current?.client === client) {
          again = false
          const tells = isUntold
          isUntold = false
          const told = await findNew(tells)
          if (told === null) await hears.gap()
          else if (told.length > 0) hears.changes(told)
        }
      } catch (error) {
        miss(error as Error)
        await endClient(client)
      } finally {
        reading = false
      }
    }
    const read = () => void readOn()
    client.on('notification', ({ channel, payload, processId }) => {
      if (channel === 'session_ended') return hears.sessionEnd(payload ?? '')
      if (processId !== ownProcess(client)) read()
    })
    current = { client, read }
    void keepReading(client, read)
  }

  async function keepReading(client: pg.Client, read: () => void): Promise<void> {
    while (current?.client === client) {
      read()
      await pauseFor(READ_EVERY_MS, undefined, { ref: false })
    }
  }

  /** Tells every process, this one too, that there is something to read. */
  function tell(): void {
    if (telling) return
    const rest = told_at + TELL_EVERY_MS - performance.now()
    if (rest <= 0) return tellNow()
    telling = setTimeout(tellNow, rest)
  }

  function tellNow(): void {
    telling = undefined
    told_at = performance.now()
    isUntold = true
    // Without a connection the others read at their next beat, and this process once it has one.
    current?.read()
  }

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(telling)
    if (current) await endClient(current.client)
  }

  return { start: () => listen(false), tell, stop, isListening: () => current !== undefined }
}

/** The database's process behind a connection, which the driver's types leave out. */
function ownProcess(client: pg.Client): number | undefined {
  return (client as unknown as { processID?: number }).processID
}

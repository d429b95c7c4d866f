import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { findDetails } from '#/features/library/actions.ts'
import type { Context } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { createAuth, type Auth } from './auth.ts'
import { machineClock, type Clock } from './clock.ts'
import { masterSecret, type Config } from './config.ts'
import type { Connection } from './database.ts'
import { deriveMasterKey } from './derive-keys.ts'
import { createLimits, type Limits } from './limits.ts'
import { findSessionEnd } from './session-end.ts'
import { createLive, type Live } from './live.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'
import { recordedSql, type Recording } from './recorded-sql.ts'
import { tellFaults } from './tell-faults.ts'
import { isTransient } from './transient-faults.ts'
import { readSeatMap } from './seat-map.ts'
import { createSessions, type Sessions } from './session.ts'

/** Everything that a server process holds; created once at start. */
export type Services = {
  config: Config
  logger: FastifyBaseLogger
  /** For the log: an error that a request ended with. */
  tellFault: (error: unknown) => void
  clock: Clock
  sql: Kysely<DB>
  /** The database for one request of the desk. */
  record: (recording: Recording) => Kysely<DB>
  auth: Auth
  sessions: Sessions
  live: Live
  shared: SharedAnswers
  limits: Limits
  ports: Pick<
    Context,
    | 'queueMail'
    | 'queueMails'
    | 'queuePush'
    | 'signLink'
    | 'signReceipt'
    | 'queueJob'
    | 'gateway'
    | 'deliveries'
    | 'readMachine'
    | 'makeKey'
    | 'copyPicture'
    | 'sealSecret'
    | 'openSecret'
  >
}

/** Creates a process's services on a migrated database. `url` is for the direct LISTEN connection. */
export function createServices(
  parts: Pick<Services, 'config' | 'logger' | 'clock' | 'ports'> & { connection: Connection; url: string },
): Services {
  const { config, logger, clock, connection, url, ports } = parts
  const { sql } = connection
  const secret = deriveMasterKey(masterSecret(config), 'sessions').toString('base64url')
  const tellFault = tellFaults(logger, connection.outages)
  const limits = createLimits(connection.pool)
  const auth = createAuth({
    sql,
    limits,
    appUrl: config.appUrl,
    secret,
    adminEmails: config.adminEmails,
    onFault: (error) => {
      if (isTransient(error)) throw error
      tellFault(error)
    },
    libraryName: async () => (await findDetails(sql)).name,
    clock,
  })
  const sessions = createSessions({
    sql,
    secret,
    secure: config.appUrl.startsWith('https:'),
    now: machineClock,
  })
  const shared = createSharedAnswers()
  const events = {
    onSessionEnd: sessions.forget,
    onProfileChange: sessions.forget,
    onSharedChange: shared.forget,
    onGap: () => {
      sessions.forget()
      shared.forget()
    },
    listOpenSessions: sessions.listOpen,
    findSessionEnd: (member_id: string, since: Date) => findSessionEnd(sql, member_id, since),
    readSeats: () => readSeatMap(shared, { sql, today: dayOf(clock()) }),
  }
  const live = createLive(url, events, (line) => logger.warn(line))
  const record = (recording: Recording) => recordedSql(connection.pool, recording)
  return { config, logger, tellFault, clock, sql, record, auth, sessions, live, shared, limits, ports }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepTimetableAhead } from '#/features/timetable/week/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import { atMost } from './at-most.ts'
import type { Clock } from './clock.ts'
import { masterSecret, type Config } from './config.ts'
import { keeperOf, listUnready } from './backup/keep-backups.ts'
import { makeRecoveryKey } from './backup/recovery-key.ts'
import { connect } from './database.ts'
import { deriveMasterKey } from './derive-keys.ts'
import { deliveries } from './deliveries.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import { signLinkWith } from './files/links.ts'
import { signReceiptWith } from './http/receipt-links.ts'
import { openStore } from './files/store.ts'
import { pictureCopier } from './files/copy-picture.ts'
import { openVault } from './files/vault.ts'
import { openGateways } from './gateways.ts'
import { buildApp } from './http/app.ts'
import { originOf } from './http/loopback.ts'
import { queueJob } from './jobs/queue.ts'
import { startJobs } from './jobs/runner.ts'
import { CRONTAB, serverTasks } from './jobs/tasks.ts'
import { loadWorker } from './jobs/worker.ts'
import type { createLogger } from './logger.ts'
import { machineReader } from './machine.ts'
import type { Live } from './live.ts'
import { queueMail, queueMails } from './mail/outbox.ts'
import { openTransport } from './mail/transport.ts'
import { prepareDatabase } from './prepare-database.ts'
import { keepPushKeys } from './push/keys.ts'
import { queuePush } from './push/outbox.ts'
import type { PushNetwork } from './push/post.ts'
import { tellAfterCommit } from './tell-after-commit.ts'
import { secretSealer } from './sealed-secrets.ts'
import { createServices, type Services } from './services.ts'

export type Running = {
  url: string
  services: Services
  stop: () => Promise<void>
  /** Resolves with the reason if the process can't go on and has to end. */
  failed: Promise<Error>
}

type Options = {
  givenUp?: AbortSignal
  /** Only tests bring their own. */
  pushNetwork?: PushNetwork
}

const FINISH_WITHIN_MS = 4_000
const GOODBYE_WITHIN_MS = 1_000
const IDLE_CLOSED_EVERY_MS = 50

/**
 * Starts one server process: database (ours unless DATABASE_URL is set), a backup and migrations if the schema is
 * older, jobs, live topics, HTTP. Stopping finishes requests in flight, ends live streams, and stops the database last;
 * whoever doesn't finish within a few seconds is cut off. A start that is given up ends what it has started, and
 * throws.
 */
export async function startServer(
  config: Config,
  logger: ReturnType<typeof createLogger>,
  clock: Clock,
  { givenUp, pushNetwork }: Options = {},
): Promise<Running> {
  const { promise: failed, resolve: onGone } = Promise.withResolvers<Error>()
  void loadWorker()
  const { url, ownerUrl, ...database } = config.database
    ? { ...config.database, stop: async () => undefined }
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => logger.warn(line),
        givenUp,
        onGone,
      })
  const connection = connect(url, (line) => logger.warn(line))
  let live: Live | undefined
  // Until this process listens itself, the others hear of what it does at their next beat.
  tellAfterCommit(connection.pool, () => live?.tell())
  const serving = serve()
  try {
    return await (givenUp ? Promise.race([serving, untilAborted(givenUp)]) : serving)
  } catch (error) {
    // It ends what it has opened; a migration that takes longer is cut off.
    await atMost(
      FINISH_WITHIN_MS,
      serving.catch(() => undefined),
    )
    await atMost(GOODBYE_WITHIN_MS, connection.close())
    await database.stop()
    throw error
  }

  async function serve(): Promise<Running> {
    givenUp?.throwIfAborted()
    const disk = await openStore(config)
    const keeper = keeperOf(config, ownerUrl, disk)
    // Not waited for, nor a reason to stay closed: students can be served without it.
    void listUnready(keeper).then((lines) => lines.forEach((line) => logger.warn(line)))
    await prepareDatabase({ program: connection, config, keeper, log: logger, now: clock() })
    const masterKey = deriveMasterKey(masterSecret(config), 'files')
    const vault = openVault(disk, masterKey)
    const mailFolder = join(config.dataDir, 'mail')
    const transport = openTransport({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      directory: mailFolder,
      now: clock,
    })
    await keepTimetableAhead(connection.sql, dayOf(clock()))
    const secret = deriveMasterKey(masterSecret(config), 'sandbox')
    const gateway = openGateways(config, { sql: connection.sql, secret, clock })
    const pushKey = deriveMasterKey(masterSecret(config), 'push')
    await keepPushKeys(connection.sql, pushKey, clock())
    const { sealSecret, openSecret } = secretSealer(masterKey)
    const ports = {
      queueMail,
      queueMails,
      queuePush,
      queueJob,
      gateway,
      deliveries,
      signLink: signLinkWith(masterKey, clock),
      signReceipt: signReceiptWith(masterKey, clock),
      readMachine: machineReader(config),
      makeKey: makeRecoveryKey,
      sealSecret,
      openSecret,
      copyPicture: pictureCopier({ sql: connection.sql, vault, clock, log: logger }),
    }
    const services = createServices({ config, logger, clock, connection, url, ports })
    const tasks = serverTasks({
      sql: connection.sql,
      transport,
      vault,
      keeper,
      clock,
      ports,
      appUrl: config.appUrl,
      pushKey,
      pushNetwork,
      whatsapp: { url: config.whatsappUrl, openSecret },
      log: logger,
    })
    live = services.live
    givenUp?.throwIfAborted()
    let started: Awaited<ReturnType<typeof startJobs>> | undefined
    // Nobody asks before it listens, and then they have started.
    const health = { silentFor: () => started?.silentFor() }
    const [jobs, app] = await Promise.all([
      startJobs({ connectionString: url, tasks, crontab: CRONTAB, log: logger }),
      buildApp(services, { masterKey, disk, mailFolder, jobs: health, pool: connection.pool }),
      live.start(),
    ])
    started = jobs
    const end = async () => {
      await Promise.all([services.live.stop(), closeHttp(app), jobs.stop()])
      transport.close()
    }
    try {
      givenUp?.throwIfAborted()
      await app.listen({ host: config.host, port: config.port })
      givenUp?.throwIfAborted()
    } catch (error) {
      // Else they would miss the database, and say so before the line that says why.
      await end()
      throw error
    }
    const { port } = app.server.address() as AddressInfo
    return {
      url: originOf(config.host, port),
      services,
      failed,
      stop: async () => {
        await end()
        await atMost(GOODBYE_WITHIN_MS, connection.close())
        await database.stop()
      },
    }
  }
}

async function untilAborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}

/** Requests in flight get a moment; a client that sends or reads a byte a second gets no more. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  // Once it is answered, a connection is kept open for the next request.
  const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_CLOSED_EVERY_MS)
  if (!(await atMost(FINISH_WITHIN_MS, closed))) app.server.closeAllConnections()
  await atMost(GOODBYE_WITHIN_MS, closed)
  clearInterval(closing)
}

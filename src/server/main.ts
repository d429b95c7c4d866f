import { inviteFirstAdmin } from '#/features/accounts/actions.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import { clockFrom } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDemo } from './demo/demo.ts'
import { demoEnvironment } from './demo/environment.ts'
import { StartError } from './embedded-postgres/start.ts'
import { createLogger } from './logger.ts'
import { findRemedy } from './remedies.ts'
import { startServer } from './start.ts'
import { STOP_SIGNALS } from './stop-signals.ts'

const logger = createLogger()
/** Whether `npm start` runs it, which must not leave a server behind when it is killed. */
const hasStarter = process.connected
/** Longer than all that a stop waits for; the database alone is given two minutes. A stop may come during the start. */
const STOPPED_WITHIN_MS = inMilliseconds({ minutes: 4 })
const givingUp = new AbortController()
let isStopping = false

try {
  const isDemo = process.argv.includes('--demo')
  const config = readConfig(isDemo ? demoEnvironment(process.env) : process.env)
  logger.level = config.logLevel
  const clock = clockFrom(config.startOfClock)
  const starting = startServer(config, logger, clock, { givenUp: givingUp.signal })
  endInOrder(async () => {
    givingUp.abort()
    // A start that was given up has ended what it had started.
    const started = await starting.catch(() => undefined)
    await started?.stop()
  })
  const server = await starting
  void server.failed.then(fail)
  const logins = isDemo ? await openDemo(server.services) : []
  const invite = await inviteFirstAdmin(server.services.sql, clock())
  printStart(config.appUrl, invite, config.isLocal && !config.smtpUrl, logins)
} catch (error) {
  // What a stop cuts off is no failed start; it goes on, and stops the database last.
  if (!isStopping) fail(error)
}

function printStart(appUrl: string, invite: string | null, hasMailbox: boolean, logins: string[]): void {
  const lines = [`Adhyayan is open at ${appUrl}`]
  if (invite) lines.push(`There is no administrator yet. Set one up within a day: ${appUrl}${invite}`)
  if (hasMailbox) lines.push(`Mails are kept, not sent. Read them at ${appUrl}/dev/mail`)
  lines.push(...logins)
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

/**
 * Stops once, also when its starter is gone. A terminal or a process group may send the same signal twice, and the
 * second must not interrupt the stop. What nobody caught, a rejected promise too, may have left anything half done: it
 * is logged, the requests in flight are finished, and whoever runs the server is told by the exit code, also where a
 * signal came first.
 */
function endInOrder(stop: () => Promise<void>): void {
  let hasFault = false
  const failNow = (error: unknown) => {
    logger.error(error)
    process.exit(1)
  }
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => failNow(new Error('the server did not stop in time')), STOPPED_WITHIN_MS)
    stop().then(() => process.exit(), failNow)
  }
  process.on('uncaughtException', (error) => {
    // Only the first: what follows may come of that, or of the line itself.
    if (!hasFault) logger.fatal(error, 'nobody caught this, so the server ends')
    hasFault = true
    process.exitCode = 1
    end()
  })
  for (const signal of STOP_SIGNALS) process.on(signal, end)
  if (!hasStarter) return
  process.on('disconnect', end)
  if (!process.connected) end()
}

/** A failed start, or a server that can't go on, says so in one line with the remedy. */
function fail(error: unknown): never {
  const { message } = error as Error
  const known = error instanceof ConfigError || error instanceof StartError
  const remedy = findRemedy(error)
  const line = known ? message : (remedy ?? `Could not start: ${message}`)
  process.stderr.write(`${line}\n`)
  if (!known && remedy === undefined) logger.error(error)
  process.exit(1)
}

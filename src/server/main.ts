import { inviteFirstAdmin } from '#/features/accounts/actions.ts'
import { clockFrom } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDemo, refuseDemo } from './demo/demo.ts'
import { StartError } from './embedded-postgres/start.ts'
import { createLogger } from './logger.ts'
import { startServer } from './start.ts'

const logger = createLogger()

const REMEDIES: Record<string, string> = {
  EADDRINUSE: 'The port is taken. Stop what listens there, or set PORT to another one.',
  EACCES:
    'A folder or port is not ours to use. Set DATA_DIR to a folder you may write, PORT to one above 1023.',
  ECONNREFUSED: 'The database at DATABASE_URL does not answer. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown. Correct DATABASE_URL.',
  EAI_AGAIN: 'The host of DATABASE_URL can’t be looked up now. Check the network, or correct DATABASE_URL.',
  ETIMEDOUT: 'The database at DATABASE_URL does not answer. Check its address and the firewall.',
  EHOSTUNREACH: 'The host of DATABASE_URL can’t be reached. Check its address and the network.',
  ENOSPC: 'The disk is full. Free some space, then start again.',
  '28000': 'The database does not let the user of DATABASE_URL in. Correct DATABASE_URL, or its pg_hba.conf.',
  '53300': 'The database has no connection left. Give it more (max_connections), or stop what uses them.',
  '42501':
    'The user of DATABASE_OWNER_URL, or of DATABASE_URL without it, may not create what is needed. Make it the owner of the database.',
  '28P01': 'The database refused the password of DATABASE_URL or DATABASE_OWNER_URL. Correct it.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
}

try {
  const config = readConfig(process.env)
  logger.level = config.logLevel
  const clock = clockFrom(config.startOfClock)
  const isDemo = process.argv.includes('--demo')
  if (isDemo) refuseDemo(config)
  const server = await startServer(config, logger, clock)
  stopOnSignal(server.stop)
  void server.failed.then(fail)
  const logins = isDemo ? await openDemo(server.services) : []
  const invite = await inviteFirstAdmin(server.services.sql, clock())
  printStart(config.appUrl, invite, config.isLocal && !config.smtpUrl, logins)
} catch (error) {
  fail(error)
}

function printStart(appUrl: string, invite: string | null, hasMailbox: boolean, logins: string[]): void {
  const lines = [`Adhyayan is open at ${appUrl}`]
  if (invite) lines.push(`There is no administrator yet. Set one up within a day: ${appUrl}${invite}`)
  if (hasMailbox) lines.push(`Mails are kept, not sent. Read them at ${appUrl}/dev/mail`)
  lines.push(...logins)
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

/**
 * Stops once. A terminal or a process group may send the same signal twice, and the second must not interrupt the stop.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** A failed start, or a server that can't go on, says so in one line with the remedy. */
function fail(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  const known = error instanceof ConfigError || error instanceof StartError
  const remedy = REMEDIES[/timeout|timed out/.test(message) ? 'ETIMEDOUT' : (code ?? '')]
  const line = known ? message : (remedy ?? `Could not start: ${message}`)
  process.stderr.write(`${line}\n`)
  if (!known && remedy === undefined) logger.error(error)
  process.exit(1)
}

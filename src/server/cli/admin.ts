// npm run admin -- someone@example.org
import { existsSync } from 'node:fs'
import { clockFrom } from '../clock.ts'
import { ConfigError, readConfig } from '../config.ts'
import { StartError } from '../embedded-postgres/start.ts'
import { appoint } from './appoint.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run admin -- someone@example.org'

if (existsSync('.env')) process.loadEnvFile('.env')
const [email, ...rest] = process.argv.slice(2)
if (email === undefined || rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
try {
  const config = readConfig(process.env)
  const clock = clockFrom(config.startOfClock)
  const lines = await withDatabase(config, (sql) => appoint(sql, clock(), { email, appUrl: config.appUrl }))
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof StartError
  const { message, code } = error as NodeJS.ErrnoException
  process.stderr.write(
    isKnown ? `${message}\n` : `The account could not be made an admin: ${message || code}\n`,
  )
  process.exit(1)
}

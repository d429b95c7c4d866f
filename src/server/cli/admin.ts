// npm run admin -- someone@example.org
import { clockFrom } from '../clock.ts'
import { readConfig } from '../config.ts'
import { appoint } from './appoint.ts'
import { runProgram } from './run-program.ts'
import { withDatabase } from './with-database.ts'

await runProgram('Usage: npm run admin -- someone@example.org', async ([email, ...rest], env) => {
  if (email === undefined || rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined
  const config = readConfig(env)
  const now = clockFrom(config.startOfClock)()
  return withDatabase(config, (sql) => appoint(sql, now, { email, appUrl: config.appUrl }))
})

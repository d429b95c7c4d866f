// npm run admin -- [--two-step-off] someone@example.org
import { clockFrom } from '../clock.ts'
import { readConfig, type Config } from '../config.ts'
import { appoint } from './appoint.ts'
import { endTwoStepFor } from './end-two-step-for.ts'
import { runProgram } from './run-program.ts'
import { withDatabase } from './with-database.ts'

const TWO_STEP_OFF = '--two-step-off'

await runProgram(`Usage: npm run admin -- [${TWO_STEP_OFF}] someone@example.org`, async (args, env) => {
  const [email, ...rest] = args.filter((argument) => argument !== TWO_STEP_OFF)
  if (email === undefined || rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined
  const config = readConfig(env)
  const now = clockFrom(config.startOfClock)()
  return withDatabase(config, async (sql, isNew) => [
    ...(isNew ? [madeIn(config)] : []),
    ...(args.includes(TWO_STEP_OFF)
      ? await endTwoStepFor(sql, now, { email, appUrl: config.appUrl })
      : await appoint(sql, now, { email, appUrl: config.appUrl })),
  ])
})

/** An operator who forgot the server's settings would otherwise follow a link into a library that nobody serves. */
function madeIn({ database, dataDir }: Config): string {
  return `There was no library in ${database ? 'the database of DATABASE_URL' : dataDir}, so a new one was made there. If yours is elsewhere, set DATA_DIR or DATABASE_URL as its server has it.`
}

import type pg from 'pg'
import type { OpensWith } from '#database/own-read.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { findSessions } from '#/server/session.ts'
import { FIRST_SEAT, MEMBER_ID, NOW, SUBSCRIPTION_ID, TOKEN, memberId, subscriptionId } from './data.ts'
import { asPgbenchScript, numberScript, recordStatements } from './statements.ts'

/** The member whose requests are recorded. pgbench replaces its values with ones made from a number. */
export const SAMPLE = 1
const EXPRESSIONS = new Map<unknown, string>([
  [memberId(SAMPLE), MEMBER_ID(':i')],
  [subscriptionId(SAMPLE), SUBSCRIPTION_ID(':i')],
  [`bench${SAMPLE}`, TOKEN(':i')],
  [FIRST_SEAT + SAMPLE, `${FIRST_SEAT} + :i`],
])

/** The statements that one such request sends, its session's included, as a script. */
export async function recordAs(
  pool: pg.Pool,
  act: ((context: MemberContext) => Promise<unknown>) & OpensWith,
): Promise<string> {
  const today = dayOf(NOW)
  const ahead = act.opensWith && { read: act.opensWith, today }
  const statements = await recordStatements(pool, async (sql) => {
    const token = `bench${SAMPLE}`
    const found = (await findSessions(sql, [token], NOW, ahead)).get(token)
    if (!found) throw new Error('the sample member is not signed in')
    const { member, readAhead } = found
    await act({ sql, now: NOW, today, requestKey: null, member, readAhead } as MemberContext)
  })
  return asPgbenchScript(statements, EXPRESSIONS)
}

/** The bare server's one statement; `$1` is the session's token, `$2` the day, the rest as given. */
export function asBestScript(statement: string, rest: string[] = []): string {
  const values = [TOKEN(':i'), `'${dayOf(NOW)}'`, ...rest]
  const filled = statement.replaceAll(/\$(\d+)/g, (_, at: string) => values[Number(at) - 1] ?? 'null')
  return numberScript([`${filled.replaceAll(/\s+/g, ' ')};`])
}

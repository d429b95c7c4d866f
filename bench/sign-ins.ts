/** How members' dashboards fare while others sign in, each of which costs as much as 190 dashboards. */
import { sql as raw } from 'kysely'
import { hashPassword } from '#/server/passwords.ts'
import { ask, type Asked } from './ask.ts'
import { dashboard } from './case-reads.ts'
import { startContender } from './contenders.ts'
import { quantile, spread } from './figures.ts'
import { part, tableOf } from './part.ts'
import type { Stage } from './stage.ts'

const PASSWORD = 'lamp-of-the-benchmark'
const SIGN_INS = 60
const AT_ONCE = 4
const DASHBOARDS = 2_000

/** By round: dashboards a second, and the slowest of a hundred in ms, alone and meanwhile; sign-ins a second. */
type SignIns = {
  alone: number[]
  meanwhile: number[]
  p99_alone: number[]
  p99_meanwhile: number[]
  sign_ins: number[]
}

export const signIns = part({
  measure: async ({ openStage, pace }) =>
    measureSignIns(await openStage(), {
      rounds: pace.rounds,
      connections: pace.connections,
      turns: DASHBOARDS,
    }),
  show: (found: SignIns) => `## Dashboards while ${AT_ONCE} others sign in

${tableOf(
  ['', 'alone', 'meanwhile'],
  [
    ['dashboards a second', spread(found.alone, 0), spread(found.meanwhile, 0)],
    ['99 of 100 within, ms', spread(found.p99_alone, 0), spread(found.p99_meanwhile, 0)],
    ['sign-ins a second', '–', spread(found.sign_ins, 1)],
  ],
)}`,
})

async function measureSignIns(
  stage: Stage,
  { rounds, connections, turns }: { rounds: number; connections: number; turns: number },
): Promise<SignIns> {
  const ours = await startContender(stage, 'ours')
  const { ports } = ours
  try {
    await raw`insert into credentials (account_id, provider_id, user_id, password)
      select id, 'credential', id, ${await hashPassword(PASSWORD)} from profiles where email like 'bench%'`.execute(
      ours.database.connection.sql,
    )
    const result: SignIns = { alone: [], meanwhile: [], p99_alone: [], p99_meanwhile: [], sign_ins: [] }
    const members = Array.from({ length: turns }, (_, at) => at + 1)
    const dashboards = { ports, connections, turns: members.map((n) => dashboard.turn.ours?.(n) ?? []) }
    for (let round = 0; round <= rounds; round++) {
      const signingIn = Array.from({ length: SIGN_INS }, (_, at) => [signIn(1 + round * SIGN_INS + at)])
      const alone = await ask(dashboards)
      const [meanwhile, signedIn] = await Promise.all([
        ask(dashboards),
        ask({ ports, connections: AT_ONCE, turns: signingIn }),
      ])
      if (round === 0) continue
      result.alone.push(turns / alone.seconds)
      result.meanwhile.push(turns / meanwhile.seconds)
      result.p99_alone.push(quantile(alone.ms, 0.99))
      result.p99_meanwhile.push(quantile(meanwhile.ms, 0.99))
      result.sign_ins.push(SIGN_INS / signedIn.seconds)
    }
    return result
  } finally {
    await ours.stop()
  }
}

/** Each from an address of its own, so that no limit is reached. */
function signIn(n: number): Asked {
  return {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
    body: { email: `bench${n}@example.org`, password: PASSWORD },
    answer: '^200 [^]*set-cookie: [^]*session_token',
  }
}

import type pg from 'pg'
import { member as overview } from '#/features/overview/actions.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Connection } from '#/server/database.ts'
import { findSession } from '#/server/session.ts'
import {
  FIRST_SEAT,
  MEMBER_ID,
  NOW,
  SUBSCRIPTION_ID,
  TOKEN,
  memberId,
  showBenchSeats,
  showLibrarySeats,
  subscriptionId,
} from './data.ts'
import { asPgbenchScript, recordStatements } from './statements.ts'

export type Case = {
  name: string
  request: (n: number) => { method: string; path: string; body?: unknown }
  status: string
  /** How much of a bare server's rate ours should reach. */
  goal: number
  /** Whether the bookings of one round are cleared before the next. */
  writes: boolean
  /** The pgbench script of the SQL sent by one such request; none where ours is answered without SQL. */
  script?: (pool: pg.Pool) => Promise<string>
  arrange?: (connection: Connection) => Promise<void>
  putBack?: (connection: Connection) => Promise<void>
  /** Throws unless a round of so many requests did what it claims. */
  check: (connection: Pick<Connection, 'sql'>, requests: number) => Promise<void>
}

/** The member whose requests are recorded. pgbench replaces its values with ones made from a number. */
const SAMPLE = 1
const EXPRESSIONS = new Map<unknown, string>([
  [memberId(SAMPLE), MEMBER_ID(':i')],
  [subscriptionId(SAMPLE), SUBSCRIPTION_ID(':i')],
  [`bench${SAMPLE}`, TOKEN(':i')],
  [FIRST_SEAT + SAMPLE, `${FIRST_SEAT} + :i`],
])

export const CASES: Case[] = [
  {
    name: 'book a free seat',
    request: (n) => ({
      method: 'POST',
      path: '/seat-bookings',
      body: { seat_number: FIRST_SEAT + n, time_slot: 'night' },
    }),
    status: '201',
    goal: 0.6,
    writes: true,
    script: (pool) =>
      record(pool, (context) =>
        seats.bookSeat(context, { seat_number: FIRST_SEAT + SAMPLE, time_slot: 'night' }),
      ),
    check: async ({ sql }, requests) => {
      const rows = await sql.selectFrom('seat_bookings').select('id').where('status', '=', 'active').execute()
      if (rows.length !== requests) throw new Error(`${rows.length} bookings instead of ${requests}`)
    },
  },
  {
    name: 'read the dashboard',
    request: () => ({ method: 'GET', path: '/overview' }),
    status: '200',
    goal: 0.55,
    writes: false,
    script: (pool) => record(pool, (context) => overview.overview(context)),
    check: async () => undefined,
  },
  {
    name: 'read the seat map',
    request: () => ({ method: 'GET', path: '/seats' }),
    status: '200',
    goal: 1.5,
    writes: false,
    arrange: showLibrarySeats,
    putBack: showBenchSeats,
    check: async () => undefined,
  },
]

async function record(pool: pg.Pool, act: (context: MemberContext) => Promise<unknown>): Promise<string> {
  const statements = await recordStatements(pool, async (sql) => {
    const { member } = await findSession(sql, `bench${SAMPLE}`, NOW)
    if (!member) throw new Error('the sample member is not signed in')
    await act({ sql, now: NOW, today: dayOf(NOW), requestKey: null, member } as MemberContext)
  })
  return asPgbenchScript(statements, EXPRESSIONS)
}

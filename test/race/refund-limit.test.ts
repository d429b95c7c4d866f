import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import type { Running } from '#/server/start.ts'
import { TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { sampleDesk, samplePlan } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

const PART = 50_000

let db: TestDatabase
let server: Running
let desks: string[]

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
  const members = [await sampleDesk(db.sql), await sampleDesk(db.sql)]
  desks = await Promise.all(members.map(({ id }) => sessionCookie(db.sql, id)))
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

async function send(at: number, path: string, body: unknown) {
  const headers = { 'idempotency-key': randomUUID() }
  const asked = { method: 'POST', cookie: desks[at] ?? '', body, headers }
  return call(`${server.url}/api/admin${path}`, asked)
}

/** The two payments of a plan of which half was paid at once, and the rest a moment later. */
async function paidInParts() {
  const { id: plan_id, price: amount } = await samplePlan(db.sql, 'full_day')
  const sold = await send(0, '/walk-ins', {
    member: { is: 'new', name: 'A Friend', phone: '+91 97000 00001', another_person: true },
    plan_id,
    amount,
    part: { amount: PART, due_on: addDays(dayOf(TEST_NOW), 7) },
    paid: { by: 'cash' },
    seats: [],
  })
  const user_id = String(sold.body['user_id'])
  const due = await db.sql
    .selectFrom('dues')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect((await send(0, `/dues/${due.id}/payments`, { amount: PART })).status).toBe(200)
  const payments = await db.sql.selectFrom('payments').select('id').where('user_id', '=', user_id).execute()
  return { user_id, payments: payments.map(({ id }) => id) }
}

it('L3 (ROLE-2): two who refund the two parts of a plan at once are above the limit together: one does', async () => {
  const { user_id, payments } = await paidInParts()
  const part = { amount: PART, reason: 'Leaves early', end_membership: false }
  // Both have their payment, and wait for the member.
  const { answers } = await db.sql.transaction().execute(async (transaction) => {
    await transaction.selectFrom('profiles').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
    const both = payments.map((id, at) => send(at, `/payments/${id}/refunds`, part))
    await untilLocksWait(db.sql, 2, ...both)
    return { answers: Promise.all(both) }
  })
  const told = (await answers).map(({ status, body }) => (status === 200 ? 'refunded' : body['code']))
  expect(told.toSorted()).toEqual(['refund_above_limit', 'refunded'])
  const { given } = await db.sql
    .selectFrom('payments')
    .select((of) => of.fn.sum<number>('refunded_amount').as('given'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect(given).toBe(PART)
})

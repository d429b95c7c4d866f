import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeTexts } from '#/features/subscriptions/changes/texts.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { textFor } from '#/kernel/refusal.ts'
import type { Running } from '#/server/start.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
} from '../../../../test/support/samples.ts'
import { call, serverHere, sessionCookie } from '../../../../test/support/server.ts'

let db: TestDatabase
const servers: Running[] = []
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await db.close()
})

/** What the desk asks for on another day, over HTTP. */
async function deskOn(now: Date) {
  const server = await serverHere(db.url, { NOW: now.toISOString() })
  servers.push(server)
  const cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  return (path: string, body: unknown) =>
    call(`${server.url}/api/admin${path}`, {
      method: 'POST',
      cookie,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
}

it('CHANGE-5: the desk that undoes a change which has begun reads why not', async () => {
  const { id: user_id } = await sampleMember(db.sql)
  const [start_date, end_date] = [dayOf(TEST_NOW), addDays(dayOf(TEST_NOW), 29)]
  const { id } = await sampleSubscription(db.sql, user_id, 'full_day', { start_date, end_date })
  const { id: plan_id, price } = await samplePlan(db.sql, 'night')
  const ask = await deskOn(TEST_NOW)
  const changed = await ask(`/subscriptions/${id}/changes`, { plan_id, price, due: 19_300, end_date })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const askLater = await deskOn(later(TEST_NOW, { days: 2 }))
  const reason = 'Wrong member'
  const undone = await askLater(`/payments/${String(changed.body['payment_id'])}/undo`, { reason })
  expect(undone).toMatchObject({
    status: 409,
    body: {
      code: 'change_has_begun',
      message: textFor(changeTexts, 'change_has_begun', {})?.description,
    },
  })
})

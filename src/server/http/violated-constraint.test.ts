import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleCoupon, sampleMember } from '../../../test/support/samples.ts'
import { call, serverHere, sessionCookie } from '../../../test/support/server.ts'
import { refusalOfConstraint } from './violated-constraint.ts'

let db: TestDatabase
let server: Running
let cookie: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
  cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const rates = { lkg_ukg: 0, class_1_8: 0, class_8_10: 0, class_11_12: 0 }
const addLocation = () =>
  call(`${server.url}/api/admin/tuition-locations`, {
    method: 'POST',
    cookie,
    body: { location: { name: 'Refused', active: true, rates } },
  })

it('a violated constraint is answered as the refusal of its name, in words', async () => {
  const { id, code } = await sampleCoupon(db.sql)
  const buyer = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
  const body = { plan_id: 'full-day-1month', amount: 90_000, coupon_code: code }
  const opened = await call(`${server.url}/api/payments/upi`, { method: 'POST', cookie: buyer, body })
  expect(opened.status).toBe(200)
  const answer = await call(`${server.url}/api/admin/coupons/${id}`, { method: 'DELETE', cookie })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'coupon_in_use', message: expect.stringContaining('used') },
  })
})

it('one that the endpoint does not declare is a fault with a request id, which tells nothing', async () => {
  // A name that other endpoints of this feature declare.
  await db.asOwner(`alter table tuition_locations add constraint changed_meanwhile check (name <> 'Refused')`)
  const { status, body } = await addLocation()
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      code: 'fault',
      message: 'An unexpected error occurred',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    },
  })
})

it.each([
  ['not a violated constraint', { code: '40001', constraint: 'seat_taken' }],
  ['without a name', { code: '23502' }],
  ['of a name that every object has', { code: '23505', constraint: 'toString' }],
  ['nothing', undefined],
])('no refusal: %s', (_, error) => {
  expect(refusalOfConstraint(error, { seat_taken: 409 })).toBeUndefined()
})

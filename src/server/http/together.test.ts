import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { call, serverHere, sessionCookie } from '../../../test/support/server.ts'

const NOW = '2026-11-20T06:30:00Z'
let db: TestDatabase
let server: Awaited<ReturnType<typeof serverHere>>
let cookie: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { NOW })
  const { id } = await sampleMember(db.sql)
  await sampleSubscription(db.sql, id, 'morning')
  cookie = await sessionCookie(db.sql, id)
})

afterAll(async () => {
  await server.stop()
  await db.close()
})

const alone = (read: string) => call(`${server.url}/api${read}`, { cookie })
const together = (reads: readonly string[], as: { cookie?: string } = { cookie }) =>
  call(`${server.url}/api/together?${reads.map((read) => `read=${encodeURIComponent(read)}`).join('&')}`, as)
const parts = ({ body }: Awaited<ReturnType<typeof together>>) =>
  body as unknown as { status: number; body: Record<string, unknown> }[]

it('several reads as one call are answered as each would be alone', async () => {
  const reads = ['/overview', '/profile', '/floors', '/help?limit=1', '/plans', '/notices']
  const answer = await together(reads)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const singly = await Promise.all(reads.map(alone))
  expect(parts(answer)).toEqual(singly.map(({ status, body }) => ({ status, body })))
})

it('X17: each of them is behind its own guard and its own check of what is asked', async () => {
  const reads = ['/plans', '/admin/overview', '/help?limit=1000', '/nowhere', '/together', '/live']
  const answer = await together(reads)
  expect(parts(answer).map(({ status, body }) => [status, body['code']])).toEqual([
    [200, undefined],
    [403, 'admins_only'],
    [400, 'invalid_input'],
    [404, 'not_found'],
    [404, 'not_found'],
    [404, 'not_found'],
  ])
  for (const { status, body } of parts(answer).slice(1))
    expect(body['requestId'], `${status} names the request`).toBe(answer.headers.get('x-request-id'))
  expect(parts(await together(['/overview', '/plans'], {})).map(({ status }) => status)).toEqual([401, 200])
})

it('X17: refuses none, too many, and addresses that would have to be decoded again', async () => {
  const wrong = [[], Array<string>(13).fill('/plans'), ['/floors%00'], ['/../metrics'], ['plans']]
  for (const reads of wrong) expect((await together(reads)).status, String(reads)).toBe(400)
})

it('X17: writes nothing, whoever asks: neither as another method, nor by a read of a writing endpoint', async () => {
  const before = await db.sql.selectFrom('sessions').select('id').execute()
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status } = await call(`${server.url}/api/together?read=%2Fplans`, { method, cookie, body: {} })
    expect(status, method).toBe(404)
  }
  // As a GET these lead nowhere, whatever they do by their own method.
  const writing = ['/seat-bookings/x/cancel', '/news/device', '/canteen/orders', '/auth/sign-out']
  for (const { status } of parts(await together(writing))) expect([200, 404, 405]).toContain(status)
  expect(await db.sql.selectFrom('sessions').select('id').execute()).toEqual(before)
})

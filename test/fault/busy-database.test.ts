import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

/** Fewer connections than a running server uses: it gets no more. */
const CONNECTIONS = 1
const CALLS = 200
const ROLE = 'has_few_connections'

let db: TestDatabase
let server: Running
let cookie: string

beforeAll(async () => {
  db = await testDatabase()
  const url = new URL(db.url)
  await db.asOwner(`create role ${ROLE} login password 'few'`)
  Object.assign(url, { username: ROLE, password: 'few' })
  server = await serverHere(url.href)
  await db.asOwner(`alter role ${ROLE} connection limit ${CONNECTIONS}`)
  cookie = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
})

afterAll(async () => {
  await server.stop()
  await db.asOwner(`drop owned by ${ROLE}; drop role ${ROLE}`)
  await db.close()
})

describe('a database that gives no more connections', () => {
  it('is no fault: callers who can’t be served now are asked to retry', async () => {
    const paths = ['/admin/coupon-usage', '/profile', '/receipts/00000000-0000-4000-8000-000000000000/pdf']
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, at) =>
        call(`${server.url}/api${paths[at % paths.length]}`, { cookie }),
      ),
    )
    const busy = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status > 503 || status === 500)).toEqual([])
    expect(busy.length).toBeGreaterThan(0)
    for (const { body, headers } of busy) {
      expect(body).toMatchObject({ code: 'busy', requestId: expect.any(String) })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // The last of its connections may still be closing: those asked to retry do so.
    const retried = async () => (await call(`${server.url}/api/admin/coupon-usage`, { cookie })).status
    await expect.poll(retried).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later } from '#/kernel/durations.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleMember } from '../support/samples.ts'
import { askPatiently, call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let passed = 0
beforeAll(async () => {
  db = await testDatabase()
  const clock = () => later(new Date(), { minutes: passed })
  server = await serverHere(db.url, { TRUST_PROXY: '127.0.0.1' }, undefined, clock)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

async function memberWithLink() {
  const member = await sampleMember(db.sql)
  const cookie = await sessionCookie(db.sql, member.id)
  const path = await linkOf(cookie, false)
  return { member, cookie, path }
}

type Holder = Awaited<ReturnType<typeof memberWithLink>>

async function linkOf(cookie: string, renew: boolean): Promise<string> {
  const answer = await call(`${server.url}/api/calendar-link`, { method: 'POST', cookie, body: { renew } })
  expect(answer.status).toBe(201)
  return new URL(String(answer.body['url'])).pathname
}

const get = (path: string, headers: Record<string, string> = {}) =>
  askPatiently(() => fetch(`${server.url}${path}`, { headers }))

describe('a calendar app without a session', () => {
  it('reads the calendar of the link, and gets 304 if nothing changed', async () => {
    const { path } = await memberWithLink()
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=900')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

    const etag = answer.headers.get('etag') ?? ''
    passed += 30
    for (const asked of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await get(path, { 'if-none-match': asked })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    await db.sql
      .insertInto('holidays')
      .values({ date: '2027-08-15' as never, name: 'Holiday' })
      .execute()
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    const [, stamp] = /^DTSTAMP:(\d{8}T\d{6}Z)\r$/m.exec(await changed.text()) ?? []
    passed += 30
    const [, next] = /^DTSTAMP:(\d{8}T\d{6}Z)\r$/m.exec(await (await get(path)).text()) ?? []
    expect(stamp && next && stamp < next, `made at ${stamp}, then at ${next}`).toBe(true)
  })

  it('reads it in the language of its member (LANG-9)', async () => {
    const { member, path } = await memberWithLink()
    const text = async () => (await (await get(path)).text()).replaceAll('\r\n ', '')
    expect(await text()).toContain('X-WR-CALDESC:Your booked hours')
    await db.sql.updateTable('profiles').set({ language: 'hi' }).where('id', '=', member.id).execute()
    expect(await text()).toContain('X-WR-CALDESC:आपकी बुक की हुई सीट का समय')
  })

  it('I10: finds nothing at a renewed, removed or banned member’s link, and learns nothing from the answer', async () => {
    const [renewed, removed, banned] = [
      await memberWithLink(),
      await memberWithLink(),
      await memberWithLink(),
    ]
    const fresh = await linkOf(renewed.cookie, true)
    await call(`${server.url}/api/calendar-link`, { method: 'DELETE', cookie: removed.cookie, body: {} })
    await db.sql
      .updateTable('profiles')
      .set({ banned_at: new Date() })
      .where('id', '=', banned.member.id)
      .execute()
    const never = `/calendar/${'A'.repeat(43)}.ics`
    for (const path of [renewed.path, removed.path, banned.path, never]) {
      const answer = await get(path)
      const { requestId: _requestId, ...body } = (await answer.json()) as Record<string, unknown>
      expect([answer.status, body]).toEqual([
        404,
        { code: 'not_found', message: 'There is nothing at this address.' },
      ])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect((await get(fresh)).status).toBe(200)
  })

  it.each([
    [
      'signing out everywhere',
      async ({ cookie }: Holder) => {
        const out = { method: 'POST', cookie, body: { everywhere: true } }
        expect((await call(`${server.url}/api/devices/sign-out`, out)).status).toBe(200)
      },
    ],
    [
      'a new password',
      async ({ member }: Holder) => {
        const change = db.sql.updateTable('credentials').set({ password: 'another' })
        await change.where('user_id', '=', member.id).execute()
      },
    ],
  ])('I10 (TIME-11): %s ends its member’s link, and no other', async (_, end) => {
    const [holder, other] = [await memberWithLink(), await memberWithLink()]
    const { id: user_id } = holder.member
    const credential = { user_id, account_id: user_id, provider_id: 'credential', password: 'one' }
    // A first password is a new one too.
    await db.sql.insertInto('credentials').values(credential).execute()
    holder.cookie = await sessionCookie(db.sql, user_id)
    holder.path = await linkOf(holder.cookie, true)
    expect((await get(holder.path)).status).toBe(200)
    await end(holder)
    expect((await get(holder.path)).status).toBe(404)
    expect((await get(other.path)).status).toBe(200)
    const cookie = await sessionCookie(db.sql, user_id)
    const { body } = await call(`${server.url}/api/calendar-link`, { cookie })
    expect(body).toEqual({ created_at: null })
  })

  it.each([
    '/calendar/',
    '/calendar/.ics',
    '/calendar/a.ics',
    `/calendar/${'A'.repeat(42)}%00.ics`,
    `/calendar/${'A'.repeat(43)}`,
    `/calendar/${'A'.repeat(4000)}.ics`,
    "/calendar/'%20or%20''='.ics",
    '/calendar/..%2f..%2fetc%2fpasswd.ics',
  ])('finds nothing at %s', async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).not.toContain('text/calendar')
    expect(answer.status).toBeLessThan(500)
  })
})

describe('tokens', () => {
  it('are 256 random bits each, none similar to another', async () => {
    const { cookie, path } = await memberWithLink()
    const paths = [path]
    for (let count = 0; count < 20; count++) paths.push(await linkOf(cookie, true))
    expect(new Set(paths).size).toBe(paths.length)
    const tokens = paths.map((one) => Buffer.from(one.slice('/calendar/'.length, -4), 'base64url'))
    for (const token of tokens) expect(token).toHaveLength(32)
    expect(new Set(tokens.map((token) => token.subarray(0, 4).toString('hex'))).size).toBe(tokens.length)
  })

  it('are shown once, to their own member', async () => {
    const [one, other] = [await memberWithLink(), await memberWithLink()]
    const token = one.path.slice('/calendar/'.length, -4)
    for (const cookie of [one.cookie, other.cookie]) {
      for (const path of ['calendar-link', 'profile', 'account-export']) {
        const { status, body } = await call(`${server.url}/api/${path}`, { cookie })
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toContain(token)
      }
    }
  })

  it('are not given to a visitor, or to a request from another site', async () => {
    const url = `${server.url}/api/calendar-link`
    const { cookie } = await memberWithLink()
    expect((await call(url, { method: 'POST', body: { renew: true } })).status).toBe(401)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const forged = await call(url, { method: 'POST', cookie, body: { renew: true }, headers: elsewhere })
    expect(forged.status).toBe(403)
  })
})

describe('limits', () => {
  it('one member’s calendar can be read 120 times an hour; another’s still works then', async () => {
    const [one, other] = [await memberWithLink(), await memberWithLink()]
    const statuses: number[] = []
    // No more at once than have a connection each: a read counts that is told to ask again.
    for (let round = 0; round < 11; round++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 11 }, async () => (await get(one.path)).status))),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    const refused = await get(one.path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get(other.path)).status).toBe(200)
  })

  it('guessing from one address is stopped, without affecting correct links', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const { path } = await memberWithLink()
    const statuses: number[] = []
    for (let round = 0; round < 7; round++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async () => (await get('/calendar/guess.ics', from)).status),
        )),
      )
    expect(statuses.filter((status) => status === 404)).toHaveLength(600)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100)
    expect((await get(path, from)).status).toBe(200)
  })
})

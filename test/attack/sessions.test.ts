import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ARRIVALS, TOPICS } from '#/features/topics.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { liveStream } from '../support/live-stream.ts'
import { sampleAdmin, sampleDesk, sampleMember, sampleSubscription } from '../support/samples.ts'
import { TEST_NOW } from '../support/context.ts'
import { call, callPatiently, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let servers: Running[]

beforeAll(async () => {
  db = await testDatabase()
  // The second as it will be in years: sessions are dated by the machine's clock, whatever NOW says.
  const now = { NOW: TEST_NOW.toISOString() }
  servers = [await serverHere(db.url, now), await serverHere(db.url, { NOW: '2035-03-01T09:30:00+05:30' })]
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.close()
})

/** Waits until both servers answer this caller so; notifications take a moment. */
const expectBoth = (path: string, cookie: string, expected: number) =>
  expect
    .poll(() =>
      Promise.all(servers.map(async ({ url }) => (await call(`${url}/api${path}`, { cookie })).status)),
    )
    .toEqual([expected, expected])

const member = async () => (await sampleMember(db.sql)).id
const listen = (cookie: string) => liveStream(servers[1]?.url ?? '', cookie)

/** A stream of a member with a password of some age. */
async function listenAs(user_id: string) {
  const credential = { user_id, account_id: user_id, provider_id: 'credential', password: 'one' }
  const created_at = new Date(Date.now() - 3_600_000)
  await db.sql.deleteFrom('credentials').where('user_id', '=', user_id).execute()
  await db.sql
    .insertInto('credentials')
    .values({ ...credential, created_at, updated_at: created_at })
    .execute()
  return listen(await sessionCookie(db.sql, user_id))
}

async function signOut(cookie: string): Promise<void> {
  const origin = servers[0]?.services.config.appUrl ?? ''
  const request = { method: 'POST', cookie, body: {}, headers: { origin } }
  expect((await call(`${servers[0]?.url}/api/auth/sign-out`, request)).status).toBe(200)
}

describe('A8 (ACCOUNT-13): a session ends in every process at once, well before the cache expires', () => {
  // So that it never expires meanwhile, however slow the machine.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('after sign-out', async () => {
    const member = await sampleMember(db.sql)
    const cookie = await sessionCookie(db.sql, member.id)
    await expectBoth('/profile', cookie, 200)
    await signOut(cookie)
    await expectBoth('/profile', cookie, 401)
  })

  it('after a ban', async () => {
    const member = await sampleMember(db.sql)
    const cookie = await sessionCookie(db.sql, member.id)
    await expectBoth('/profile', cookie, 200)
    await db.sql.updateTable('profiles').set({ banned_at: new Date() }).where('id', '=', member.id).execute()
    await expectBoth('/profile', cookie, 401)
  })

  it('after demotion, including the desk’s rights', async () => {
    const [admin] = [await sampleAdmin(db.sql), await sampleAdmin(db.sql)]
    const cookie = await sessionCookie(db.sql, admin.id)
    await expectBoth('/admin/seats', cookie, 200)
    await db.sql.updateTable('profiles').set({ role: 'student' }).where('id', '=', admin.id).execute()
    await expectBoth('/admin/seats', cookie, 401)
  })

  it('and whoever asks learns whether it was ended, or merely ran out', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(async () => (await sampleMember(db.sql)).id))
    const cookies = await Promise.all(people.map((id) => sessionCookie(db.sql, id)))
    const [signedOut = '', banned = '', changed = '', expired = ''] = people
    await call(`${servers[0]?.url}/api/devices/sign-out`, {
      method: 'POST',
      cookie: await sessionCookie(db.sql, signedOut),
      body: { everywhere: true },
    })
    await db.sql.updateTable('profiles').set({ banned_at: new Date() }).where('id', '=', banned).execute()
    await listenAs(changed)
    await db.sql.updateTable('credentials').set({ password: 'two' }).where('user_id', '=', changed).execute()
    const expires_at = new Date(Date.now() - 1000)
    await db.sql.updateTable('sessions').set({ expires_at }).where('user_id', '=', expired).execute()
    const whys = []
    for (const cookie of [...cookies, 'adhyayan.session_token=abc.def', undefined]) {
      if (cookie) await expectBoth('/profile', cookie, 401)
      const { body } = await call(`${servers[0]?.url}/api/profile`, cookie ? { cookie } : {})
      whys.push(body['data'])
    }
    const [ended, ranOut] = [{ ended: true }, { ended: false }]
    expect(whys).toEqual([ended, ended, ended, ranOut, ranOut, ranOut])
  })

  it('and its live stream is closed', async () => {
    const member = await sampleMember(db.sql)
    const cookie = await sessionCookie(db.sql, member.id)
    const stream = await fetch(`${servers[1]?.url}/api/live`, { headers: { cookie } })
    const ended = stream.text()
    await signOut(cookie)
    expect(await ended).toMatch(/data: open\n[^]*data: signed_out\n\n$/)
  })

  it('and says why on the streams of its member alone: a ban with its reason, a new password', async () => {
    const [banned, changed, other] = [await member(), await member(), await member()]
    const cookie = await sessionCookie(db.sql, other)
    const others = await listen(cookie)
    const [ofBanned, ofChanged] = [await listenAs(banned), await listenAs(changed)]
    const ban = { banned_at: new Date(), ban_reason: 'Sold a seat', verified: false }
    await db.sql.updateTable('profiles').set(ban).where('id', '=', banned).execute()
    await expect.poll(ofBanned.ended).toBe(true)
    expect(ofBanned.said()).toMatch(/data: signed_out {"why":"banned","reason":"Sold a seat"}\n\n$/)

    const renewed = { password: 'another', updated_at: new Date() }
    await db.sql.updateTable('credentials').set(renewed).where('user_id', '=', changed).execute()
    await expect.poll(ofChanged.ended).toBe(true)
    expect(ofChanged.said()).toMatch(/data: signed_out {"why":"new_password"}\n\n$/)

    // The clock stands still unless something is waited for.
    vi.setSystemTime(Date.now() + 1)
    const later = await sessionCookie(db.sql, changed)
    const ofLater = await listen(later)
    await signOut(later)
    await expect.poll(ofLater.ended).toBe(true)
    expect(ofLater.said(), 'opened with the new password').toMatch(/data: signed_out\n\n$/)

    await signOut(cookie)
    await expect.poll(others.ended).toBe(true)
    // News of the seats may come between.
    expect(others.said()).toMatch(/data: open\n\n[^]*data: signed_out\n\n$/)
  })

  it('and a page that slept meanwhile hears it when it listens again', async () => {
    const id = await member()
    const cookie = await sessionCookie(db.sql, id)
    await signOut(cookie)
    await expectBoth('/profile', cookie, 401)
    const stream = await listen(cookie)
    await expect.poll(stream.ended).toBe(true)
    expect(stream.said()).toBe('retry: 10000\ndata: signed_out\n\n')
  })

  it('and a simultaneous change is not written to a closing stream', async () => {
    const member = await sampleMember(db.sql)
    const cookies = await Promise.all([1, 2, 3].map(() => sessionCookie(db.sql, member.id)))
    const streams = await Promise.all(
      cookies.map((cookie) => fetch(`${servers[1]?.url}/api/live`, { headers: { cookie } })),
    )
    const ended = streams.map((stream) => stream.text())
    // As an erasure does: the sessions first, then the profile that those streams would report.
    await db.sql.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('sessions').where('user_id', '=', member.id).execute()
      const name = 'Erased member'
      await transaction.updateTable('profiles').set({ name }).where('id', '=', member.id).execute()
    })
    for (const heard of await Promise.all(ended)) expect(heard).toContain('open')
    expect((await fetch(`${servers[1]?.url}/healthz`)).status).toBe(200)
  })
})

it('X19 (PORTAL-7): nobody keeps a stream without a session, nor more with one than tabs could want', async () => {
  const streams = servers[1]!.services.live
  await expect.poll(streams.count).toBe(0)
  const strangers = await Promise.all(Array.from({ length: 60 }, () => listen('')))
  await expect.poll(() => strangers.every((stranger) => stranger.ended())).toBe(true)
  expect(new Set(strangers.map(({ said }) => said()))).toEqual(
    new Set(['retry: 10000\ndata: signed_out\n\n']),
  )
  expect(streams.count()).toBe(0)

  const cookie = await sessionCookie(db.sql, await member())
  const tabs = await Promise.all(Array.from({ length: 50 }, () => listen(cookie)))
  await expect.poll(streams.count).toBe(50)
  expect((await fetch(`${servers[1]?.url}/api/live`, { headers: { cookie } })).status).toBe(429)
  const other = await listen(await sessionCookie(db.sql, await member()))
  await expect.poll(other.said).toContain('open')
  await signOut(cookie)
  await expect.poll(() => tabs.every((tab) => tab.ended())).toBe(true)
})

describe('cookies that aren’t ours', () => {
  it.each([
    ['no signature', 'adhyayan.session_token=abc'],
    ['a wrong signature', 'adhyayan.session_token=abc.def'],
    ['broken encoding', 'adhyayan.session_token=%E0%A4%A'],
    ['an unknown token, rightly shaped', `adhyayan.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`],
  ])('%s is nobody', async (_, cookie) => {
    expect((await call(`${servers[0]?.url}/api/profile`, { cookie })).status).toBe(401)
  })
})

it('I6: members and strangers who ask in the same moment are each answered by what is theirs alone', async () => {
  const members = []
  for (let n = 0; n < 40; n++) members.push(await sampleMember(db.sql, { verified: n % 3 === 0 }))
  const cookies = await Promise.all(members.map(({ id }) => sessionCookie(db.sql, id)))
  const forged = cookies.map((cookie) => cookie.replace('session_token=', 'session_token=x'))
  const ask = (path: string) => (cookie: string) => callPatiently(`${servers[0]?.url}/api${path}`, { cookie })
  const [strangers, overviews, profiles] = await Promise.all([
    Promise.all(forged.map(ask('/overview'))),
    Promise.all(cookies.map(ask('/overview'))),
    Promise.all(cookies.map(ask('/profile'))),
  ])
  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(overviews.map(({ body }) => body.verified)).toEqual(members.map(({ verified }) => verified))
  expect(profiles.map(({ body }) => body.email)).toEqual(members.map(({ email }) => email))
})

describe('I6 (PORTAL-7): the live stream sends a member only what is theirs', () => {
  it('a stranger gets nothing about a member’s payments; the member and the desk do', async () => {
    const [member, stranger, admin] = [
      await sampleMember(db.sql),
      await sampleMember(db.sql),
      await sampleAdmin(db.sql),
    ]
    const heard = await Promise.all(
      [member, stranger, admin].map(async ({ id }) => listen(await sessionCookie(db.sql, id))),
    )
    const plan = await db.sql.selectFrom('plans').select(['id', 'price']).limit(1).executeTakeFirstOrThrow()
    await db.sql
      .insertInto('payments')
      .values({
        user_id: member.id,
        plan_id: plan.id,
        amount: plan.price,
        payment_method: 'qr_code',
        payment_code: 'LIVE1',
      })
      .execute()
    await expect.poll(() => heard.map((topics) => topics.includes('payments'))).toEqual([true, false, true])
  })

  it('ROLE-1: a desk member hears of what they may read, and of nothing else that is for admins', async () => {
    const [helper, admin] = [await sampleDesk(db.sql), await sampleAdmin(db.sql)]
    const [toDesk = [], toAdmin = []] = await Promise.all(
      [helper, admin].map(async ({ id }) => listen(await sessionCookie(db.sql, id))),
    )
    const topics = [...TOPICS, ...ARRIVALS]
    await db.pool.query('select announce(variadic $1)', [topics.map((topic) => `${topic} admin`)])
    const missing = (heard: string[]) => topics.filter((topic) => !heard.includes(topic)).toSorted()
    const kept = ['audit', 'coupons', 'erasure_requests', 'member_imports', 'new_erasure_requests', 'opening']
    // In the order of the announcement, whose last topic both may hear.
    await expect.poll(() => [missing(toDesk), missing(toAdmin)]).toEqual([kept, []])
  })

  it('I6 (SEAT-12): how the seat map changed is told to students, never who changed it', async () => {
    const [booker, other] = [await sampleMember(db.sql), await sampleMember(db.sql)]
    await sampleSubscription(db.sql, booker.id, 'evening')
    const heard = await listen(await sessionCookie(db.sql, other.id))
    await expect.poll(() => heard.join()).toContain('seats {"is":')
    const cookie = await sessionCookie(db.sql, booker.id)
    const body = { seat_number: 9, time_slot: 'evening' }
    const { body: booked } = await call(`${servers[0]?.url}/api/seat-bookings`, {
      method: 'POST',
      cookie,
      body,
    })
    const patch = () => heard.find((line) => line.includes('"was"')) ?? ''
    await expect.poll(patch).toContain('"seat_number":9')
    expect(JSON.parse(patch().slice('seats '.length))).toEqual({
      was: expect.any(String),
      is: expect.any(String),
      total_bookings: 1,
      seats: [{ seat_number: 9, taken: expect.arrayContaining(['evening']) }],
    })
    const told = heard.join('\n')
    for (const secret of [booker.id, booker.name, String(booked['id'])]) expect(told).not.toContain(secret)
  })

  async function listen(cookie: string): Promise<string[]> {
    const topics: string[] = []
    const stream = await fetch(`${servers[0]?.url}/api/live`, { headers: { cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        topics.push(
          ...part.value
            .split('\n')
            .filter((line) => line.startsWith('data: '))
            .map((line) => line.slice(6)),
        )
      }
    })().catch(() => undefined)
    await expect.poll(() => topics).toContain('open')
    return topics
  }
})

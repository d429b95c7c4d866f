import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#/kernel/dates.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { TEST_NOW } from '../../../test/support/context.ts'
import { sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { call, serverHere, sessionCookie } from '../../../test/support/server.ts'
import { liveStream } from '../../../test/support/live-stream.ts'

type Server = Awaited<ReturnType<typeof serverHere>>
type Seat = { seat_number: number; taken: string[] }

const KEY = `seats ${dayOf(TEST_NOW)}`

let db: TestDatabase
let one: Server
let other: Server

beforeAll(async () => {
  db = await testDatabase()
  one = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
  other = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
})
afterAll(async () => {
  await one.stop()
  await other.stop()
  await db.close()
})

async function student() {
  const member = await sampleMember(db.sql)
  await sampleSubscription(db.sql, member.id, 'evening')
  return sessionCookie(db.sql, member.id)
}

const mapAt = (server: Server, cookie: string) => call(`${server.url}/api/seats`, { cookie })

async function takenAt(server: Server, cookie: string, seat_number: number) {
  const { body } = await mapAt(server, cookie)
  return (body['seats'] as Seat[]).find((seat) => seat.seat_number === seat_number)?.taken
}

async function book(server: Server, cookie: string, seat_number: number) {
  const body = { seat_number, time_slot: 'evening' }
  const answer = await call(`${server.url}/api/seat-bookings`, { method: 'POST', cookie, body })
  expect(answer.status).toBe(201)
  const [wrote] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { withNote: `${cookie}; ${wrote}` }
}

it('is the same text for every member, tells nobody who sits where, and is not for strangers (SEAT-12)', async () => {
  const [mine, theirs] = [await student(), await student()]
  await book(one, mine, 3)
  const answers = await Promise.all([mapAt(one, mine), mapAt(one, theirs)])
  expect(answers[0].body).toEqual(answers[1].body)
  const keys = new Set((answers[0].body['seats'] as object[]).flatMap((seat) => Object.keys(seat)))
  expect(keys).not.toContain('booked')
  const stranger = await call(`${one.url}/api/seats`)
  expect([stranger.status, stranger.body['code']]).toEqual([401, 'signed_out'])
  expect(stranger.body).toHaveProperty('requestId')
})

it('may be asked again by its ETag, also as a proxy passes it on, is compressed, and stays nowhere (SAFE-21)', async () => {
  const cookie = await student()
  const ask = (headers: Record<string, string>) =>
    fetch(`${one.url}/api/seats`, { headers: { cookie, ...headers } })
  const plain = await ask({ 'accept-encoding': 'identity' })
  const etag = plain.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect(plain.headers.get('cache-control')).toBe('no-store')
  for (const asked of [etag, `W/${etag}`, `"old", ${etag}`]) {
    const again = await ask({ 'accept-encoding': 'identity', 'if-none-match': asked })
    expect([again.status, await again.text()], asked).toEqual([304, ''])
  }
  const text = await plain.text()
  const map = await one.services.shared.find(KEY, async () => text)
  expect(map.plain.toString()).toBe(text)
  expect(brotliDecompressSync(await map.packed('br')).toString()).toBe(text)
  expect(gunzipSync(await map.packed('gzip')).toString()).toBe(text)
  const packed = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
  expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(await packed.text()).toBe(text)
})

it('shows a change that another process made as soon as it is announced', async () => {
  const cookie = await student()
  expect(await takenAt(other, cookie, 5)).toEqual([])
  const stream = await liveStream(other.url, cookie)
  await book(one, cookie, 5)
  await expect.poll(stream.said).toMatch(/"seat_number":5,"taken":\[[^\]]*"evening"/)
  expect(await takenAt(other, cookie, 5)).toContain('evening')
})

it('is never older than the reader’s own booking, also where another process made it and nothing was heard (SEAT-22)', async () => {
  const cookie = await student()
  await other.services.live.stop()
  expect(await takenAt(other, cookie, 7)).toEqual([])
  const { withNote } = await book(one, cookie, 7)
  expect(await takenAt(one, cookie, 7), 'where it was booked').toContain('evening')
  expect(await takenAt(other, withNote, 7), 'where nothing was heard').toContain('evening')
})

it('a read that a change overtook is nobody’s answer later', async () => {
  const { shared } = one.services
  const early = Promise.withResolvers<string>()
  const first = shared.find('overtaken', () => early.promise)
  shared.forget()
  const second = shared.find('overtaken', async () => 'after')
  early.resolve('before')
  expect((await first).plain.toString()).toBe('before')
  expect((await second).plain.toString()).toBe('after')
  expect((await shared.find('overtaken', async () => 'after')).plain.toString()).toBe('after')
})

it('a read that failed is tried again', async () => {
  const { shared } = one.services
  await expect(shared.find('failed', () => Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  )
  expect((await shared.find('failed', async () => 'now')).plain.toString()).toBe('now')
})

it('X18: a forged note that one has written makes this process read again, for members only, and shows nothing else', async () => {
  const cookie = await student()
  // It would read again because of the plan, too.
  await one.services.live.stop()
  const note = 'adhyayan.wrote=1'
  const { body } = await mapAt(one, cookie)
  const kept = () => one.services.shared.find(KEY, async () => 'read again')
  expect((await kept()).plain.toString()).toBe(JSON.stringify(body))
  const stranger = await mapAt(one, note)
  expect([stranger.status, stranger.body['code']]).toEqual([401, 'signed_out'])
  expect((await kept()).plain.toString(), 'a stranger’s note counts for nothing').toBe(JSON.stringify(body))
  expect((await mapAt(one, `${cookie}; ${note}`)).body).toEqual(body)
  const many = await Promise.all(Array.from({ length: 20 }, () => mapAt(one, `${cookie}; ${note}`)))
  for (const answer of many) expect([answer.status, answer.body]).toEqual([200, body])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'
import { report, reportOf, signatureOf, SIMULATED, subscribe } from '../support/whatsapp-simulator.ts'

const AT = new Date('2026-11-20T05:00:00Z')
const SET = {
  ...SIMULATED,
  switched_on: true,
  plan_template: 'plan_ends',
  due_template: '',
  template_language: 'en',
}

let db: TestDatabase
let server: Running
let callback: string
let admin: { id: string; cookie: string }
beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  callback = `${server.url}/webhooks/whatsapp`
  const { id } = await sampleAdmin(db.sql)
  admin = { id, cookie: await sessionCookie(db.sql, id) }
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

const SETTINGS = '/api/admin/whatsapp/settings'
async function set(changes: Partial<typeof SET> = {}) {
  const { body } = await call(server.url + SETTINGS, { cookie: admin.cookie })
  const asked = { ...SET, ...changes, version: body['version'] }
  return call(server.url + SETTINGS, { method: 'PUT', cookie: admin.cookie, body: asked })
}

/** A message that WhatsApp took, with its id; without one, its answer isn't in yet. */
async function message(provider_id: string | null = `wamid.${randomUUID()}`) {
  const { id: user_id } = await sampleMember(db.sql)
  const { id } = await db.sql
    .insertInto('whatsapp_messages')
    .values({
      user_id,
      about: 'plan',
      phone_digits: '919876543210',
      template: 'plan_ends',
      template_language: 'en',
      words: ['Asha Sample', 'Adhyayan', 'Full Day', '30 November 2026'],
      status: provider_id ? 'accepted' : 'sending',
      provider_id,
      asked_at: AT,
      settled_at: provider_id ? AT : null,
      asked_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, user_id, provider_id: provider_id ?? '' }
}
const became = (id: string) =>
  db.sql
    .selectFrom('whatsapp_messages')
    .select(['delivery', 'delivery_at', 'delivery_problem', 'provider_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const deliveryOf = async (id: string) => (await became(id)).delivery
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)
const told = (id: string, status: string, minutes = 1, more: { about?: string; code?: number } = {}) =>
  report(callback, reportOf({ id, status, at: later(minutes), ...more }))

it('X15 (WHATSAPP-4): before the owner has typed the secrets nothing is there, and half of them is refused', async () => {
  const { id, provider_id } = await message()
  expect((await subscribe(callback)).status).toBe(404)
  expect(await told(provider_id, 'read')).toBe(404)
  expect(await deliveryOf(id)).toBeNull()
  const half = await set({ verify_token: '' })
  expect([half.status, half.body['code']]).toEqual([422, 'whatsapp_receipts_incomplete'])
  const { status, body } = await set()
  expect([status, body['has_receipts']]).toEqual([200, true])
  expect(body['callback_url']).toMatch(/^http:.*\/webhooks\/whatsapp$/)
  expect(JSON.stringify(body)).not.toContain(SIMULATED.app_secret)
  expect(JSON.stringify(body)).not.toContain(SIMULATED.verify_token)
  expect(await told(provider_id, 'read')).toBe(200)
  expect(await deliveryOf(id)).toBe('read')
})

describe('with the secrets', () => {
  beforeEach(async () => void (await set()))

  it('X15: only who knows the verify token has the challenge repeated, as plain text', async () => {
    expect(await subscribe(callback)).toMatchObject({ repeated: true })
    for (const asked of [
      { verify_token: 'another-verify-token' },
      { verify_token: '' },
      { mode: 'unsubscribe' },
      { challenge: '<script>alert(1)</script>' },
      { challenge: '1'.repeat(101) },
    ])
      expect((await subscribe(callback, asked)).status, JSON.stringify(asked)).toBe(401)
    const list = `${callback}?hub.mode=subscribe&hub.verify_token=a&hub.verify_token=b&hub.challenge=1`
    expect((await fetch(list)).status).toBe(401)
    expect((await fetch(callback)).status).toBe(401)
    const url = `${callback}?hub.mode=subscribe&hub.verify_token=${SIMULATED.verify_token}&hub.challenge=7`
    expect((await fetch(url)).headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('X15: a report that is unsigned, forged, or changed after it was signed says nothing', async () => {
    const { id, provider_id } = await message()
    const body = reportOf({ id: provider_id, status: 'read', at: AT })
    const other = reportOf({ id: provider_id, status: 'read', at: later(1) })
    const right = signatureOf(body)
    for (const forged of [
      '',
      'sha256=',
      right.slice(7),
      right.toUpperCase(),
      right.slice(0, -1),
      `${right}0`,
      `${right}, ${right}`,
      right.replace('sha256', 'sha1'),
      `sha256=${'0'.repeat(64)}`,
      `sha256=${'é'.repeat(32)}`,
      signatureOf(body, 'another-secret'),
      signatureOf(body, SIMULATED.verify_token),
      signatureOf(other),
    ].map((one) => encodeURI(one).replaceAll('%20', ' ')))
      expect(await report(callback, body, { 'x-hub-signature-256': forged }), forged).toBe(401)
    expect(await report(callback, `${body} `, { 'x-hub-signature-256': right })).toBe(401)
    expect(
      await report(callback, JSON.stringify(JSON.parse(body), null, 1), { 'x-hub-signature-256': right }),
    ).toBe(401)
    expect(await deliveryOf(id)).toBeNull()
    expect(await report(callback, body), 'characters beyond ASCII are signed as bytes').toBe(200)
    expect(await deliveryOf(id)).toBe('read')
  })

  it('X15: the secret of before counts no more once another is typed', async () => {
    const { id, provider_id } = await message()
    await set({ app_secret: 'f'.repeat(32) })
    expect(await told(provider_id, 'read')).toBe(401)
    expect(await deliveryOf(id)).toBeNull()
  })

  it('X16 (WHATSAPP-4): reports in any order and again and again leave what says most', async () => {
    const { id, provider_id } = await message()
    const steps = ['delivered', 'sent', 'failed', 'read', 'delivered', 'sent', 'failed', 'read'] as const
    const seen: (string | null)[] = []
    for (const [at, status] of steps.entries()) {
      expect(await told(provider_id, status, at, status === 'failed' ? { code: 131026 } : {})).toBe(200)
      seen.push(await deliveryOf(id))
    }
    expect(seen).toEqual(['delivered', 'delivered', 'delivered', 'read', 'read', 'read', 'read', 'read'])
    expect(await became(id)).toMatchObject({ delivery_at: later(3), delivery_problem: null })
  })

  it('X16: one message replayed a hundred times at once, and all of them at once', async () => {
    const { id, provider_id } = await message()
    const all = ['sent', 'delivered', 'read', 'failed']
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => told(provider_id, all[at % 4] ?? '', at % 4)),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await became(id)).toMatchObject({ delivery: 'read', delivery_at: later(2) })
  })

  it('X16: unknown ids, other things and nonsense are taken and change nothing', async () => {
    const { id, provider_id } = await message()
    expect(await told('wamid.unknown', 'read')).toBe(200)
    expect(await told('wamid.unknown', 'read', 1, { about: randomUUID() })).toBe(200)
    for (const status of ['played', 'deleted', '', 'READ']) expect(await told(provider_id, status)).toBe(200)
    for (const body of [
      '',
      'null',
      '[]',
      '{',
      '{"entry":7}',
      '{"entry":[{"changes":[{"value":{"messages":[{"from":"1"}]}}]}]}',
      `{"entry":[{"changes":[{"value":{"statuses":[null,7,{"id":"${provider_id}"}]}}]}]}`,
      reportOf({ id: `${provider_id}\u0000`, status: 'read', at: AT }),
      reportOf({ id: provider_id, status: 'read', at: AT }).replace(
        /"timestamp":"\d+"/,
        '"timestamp":"soon"',
      ),
    ])
      expect(await report(callback, body), body).toBe(200)
    expect(await deliveryOf(id)).toBeNull()
  })

  it('X16: what it says about a message of ours before its own answer is in, and never about another', async () => {
    const early = await message(null)
    const other = await message()
    const wamid = `wamid.${randomUUID()}`
    await told(wamid, 'delivered', 1, { about: early.id })
    expect(await became(early.id)).toMatchObject({ delivery: 'delivered', provider_id: wamid })
    await told(`wamid.${randomUUID()}`, 'read', 2, { about: other.id })
    expect(await deliveryOf(other.id), 'it has another id at WhatsApp').toBeNull()
  })

  it('a failure is told to the desk with what to do about it', async () => {
    const { id, user_id, provider_id } = await message()
    await told(provider_id, 'failed', 1, { code: 131026 })
    const list = `${server.url}/api/admin/whatsapp/messages?user_id=${user_id}`
    const { body } = await call(list, { cookie: admin.cookie })
    expect(body['rows']).toMatchObject([
      { id, status: 'accepted', delivery: 'failed', problem: 'not_on_whatsapp' },
    ])
  })

  it('X16: 4 MB are too large, and nothing but JSON is read', async () => {
    const { id, provider_id } = await message()
    const large = reportOf({ id: provider_id, status: 'read', at: AT }) + ' '.repeat(4 * 1024 * 1024)
    // The server may close the connection before all of it was sent.
    expect(await report(callback, large).catch(() => 413)).toBe(413)
    const body = reportOf({ id: provider_id, status: 'read', at: AT })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data',
    ])
      expect(await report(callback, body, { 'content-type': type }), type).toBe(415)
    expect(await deliveryOf(id)).toBeNull()
  })
})

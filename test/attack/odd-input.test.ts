import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contracts } from '#/features/contracts.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { asRequest, endpointsOf, placesIn, sampleInput, valueAt, withValue } from '../support/inputs.ts'
import type { Endpoint, Place } from '../support/inputs.ts'
import { sampleAdmin, sampleCoupon, sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

const ENDPOINTS = (['visitor', 'member', 'admin'] as const).flatMap((audience) =>
  endpointsOf(contracts[audience]).map((endpoint) => ({ audience, ...endpoint })),
)
const WITH_INPUT = ENDPOINTS.filter(({ input }) => input !== undefined)

/** Characters that no text may contain: PostgreSQL stores neither. A browser can't send the second in an address. */
const UNKEPT = ['\u0000', '\uD800']

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((within) => [within], 'deep')
const ODD: unknown[] = [
  2 ** 31,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  0,
  0.5,
  '',
  'x'.repeat(60_000),
  '\u202E\uFFFF%_\\\'"--',
  'https:evil',
  'HTTPS://evil.example',
  '0000-01-01',
  '9999-12-31',
  '-004800-01-01',
  null,
  [],
  { constructor: 1, toString: 'x' },
  nested(2_000),
]

let db: TestDatabase
let server: Running
let ids: [path: RegExp, name: RegExp, id: string][] = []

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { TRUST_PROXY: '127.0.0.1' })
  const first = async (table: 'plans' | 'canteen_items' | 'tuition_locations') =>
    (await db.sql.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const member = await sampleMember(db.sql)
  const { payment_id } = await sampleSubscription(db.sql, member.id, 'full_day')
  const plan = await first('plans')
  ids = [
    [/./, /^plan_id$/, plan],
    [/./, /^user_id$/, member.id],
    [/./, /^payment_id$/, payment_id],
    [/./, /^item_id$/, await first('canteen_items')],
    [/^\/admin\/plans/, /^id$/, plan],
    [/^\/admin\/canteen-items/, /^id$/, await first('canteen_items')],
    [/^\/admin\/tuition-locations/, /^id$/, await first('tuition_locations')],
    [/^\/admin\/payments/, /^id$/, payment_id],
    [/^\/admin\/coupons/, /^id$/, (await sampleCoupon(db.sql)).id],
  ]
})

afterAll(async () => {
  await server.stop()
  await db.close()
})

describe('X6: an email address of 50 kB is refused at once, before it is hashed or looked up', () => {
  const AT_ONCE_MS = 50
  const huge = (at: number) => `${'a.'.repeat(12_500)}${'a'.repeat(25_000)}${at}@example.org`
  /** The quickest of a few, since the machine may be busy; each from another address, so that no limit answers. */
  async function quickest(ask: (at: number) => Promise<{ status: number }>) {
    let best = Infinity
    for (let at = 0; at < 12 && best >= AT_ONCE_MS; at++) {
      const start = performance.now()
      expect((await ask(at)).status).toBe(400)
      best = Math.min(best, performance.now() - start)
    }
    return best
  }

  it.each(
    WITH_INPUT.filter(({ method }) => method !== 'GET').flatMap((endpoint) =>
      placesIn(sampleInput(endpoint, () => randomUUID()))
        .filter((place) => /e?mail/.test(String(place.at(-1))))
        .map((place) => ({ ...endpoint, place, field: place.join('.') })),
    ),
  )('$method $path: $field', async ({ place, ...endpoint }) => {
    const send = await caller(endpoint.audience)
    const input = await sampleFor(endpoint)
    expect(await quickest((at) => send(endpoint, withValue(input, place, huge(at))))).toBeLessThan(AT_ONCE_MS)
  })

  it.each(['sign-up/email', 'sign-in/email', 'send-verification-email', 'request-password-reset'])(
    'POST /auth/%s',
    async (path) => {
      const send = await caller('visitor')
      const input = { name: 'Asha', password: 'lamp-night-7', callbackURL: '/auth', redirectTo: '/auth' }
      const post = (email: unknown) => send({ method: 'POST', path: `/auth/${path}` }, { ...input, email })
      expect(await quickest((at) => post(huge(at)))).toBeLessThan(AT_ONCE_MS)
      for (const email of [`${'a'.repeat(250)}@example.org`, 'no address', ['asha@example.org'], null])
        expect((await post(email)).body, String(email)).toMatchObject({ code: 'INVALID_EMAIL' })
    },
  )
})

describe.each(WITH_INPUT)('X10: $method $path', (endpoint) => {
  it('refuses forbidden characters, wherever they are', async () => {
    const input = await sampleFor(endpoint)
    const send = await caller(endpoint.audience)
    for (const place of textsIn(input))
      for (const unkept of UNKEPT) {
        const inAddress = endpoint.method === 'GET' || endpoint.path.includes(`{${String(place[0])}}`)
        if (inAddress && unkept !== '\u0000') continue
        const { status, body } = await send(endpoint, withValue(input, place, `sample${unkept}`))
        const { code, data } = body as { code?: string; data?: { fields?: object } }
        expect({ place, unkept, status, code }).toEqual({ place, unkept, status: 400, code: 'invalid_input' })
        if (!inAddress) expect(Object.keys(data?.fields ?? {})).toEqual([place.join('.')])
      }
  })

  it('answers no id that is nobody’s with a fault', async () => {
    const send = await caller(endpoint.audience)
    const { status, body } = await send(
      endpoint,
      sampleInput(endpoint, () => randomUUID()),
    )
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  })

  it('answers no odd input with a fault', async () => {
    const send = await caller(endpoint.audience)
    const input = await sampleFor(endpoint)
    const inputs = placesIn(input).flatMap((place): [string, unknown][] =>
      ODD.map((odd) => [place.join('.'), withValue(input, place, odd)]),
    )
    // Even where an object, or anything at all, is expected.
    for (const odd of [null, [], 'x', nested(2_000)]) if (endpoint.method !== 'GET') inputs.push(['', odd])
    const faults: string[] = []
    for (const [place, one] of inputs) {
      const { status } = await send(endpoint, one)
      if (status >= 500) faults.push(`${place} in ${JSON.stringify(one).slice(0, 200)} gets ${status}`)
    }
    expect(faults).toEqual([])
  })
})

describe('a cursor whose row was deleted', () => {
  it.each(['/admin/coupons', '/admin/users', '/admin/users?sort=ends', '/admin/audit'])(
    'GET %s: refuses it; an empty page would say that the list has ended',
    async (path) => {
      const send = await caller('admin')
      const cursor = path.startsWith('/admin/audit') ? 2 ** 31 : randomUUID()
      const next = `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
      const { status, body } = await send({ method: 'GET', path: next }, {})
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_input', data: { fields: { cursor: expect.any(String) } } })
    },
  )
})

describe('outside the contracts', () => {
  const account = { name: 'Asha', email: 'asha@example.org', password: 'lamp-night-7', callbackURL: '/auth' }
  const { password: newPassword } = account

  it.each<[string, Record<string, unknown>]>([
    ['sign-up/email', account],
    ['sign-in/email', account],
    ['send-verification-email', account],
    ['request-password-reset', { email: account.email, redirectTo: '/auth' }],
    ['reset-password', { token: 'a-token', newPassword }],
    ['change-password', { currentPassword: newPassword, newPassword }],
    ['two-factor/enable', { password: newPassword }],
    ['two-factor/verify-totp', { code: '123456' }],
    ['two-factor/verify-backup-code', { code: 'abcde-fghij' }],
  ])('POST /auth/%s', async (path, input) => {
    const at = { method: 'POST', path: `/auth/${path}` }
    const send = await caller('member')
    for (const place of placesIn(input)) {
      for (const unkept of UNKEPT) {
        const { status, body } = await send(at, withValue(input, place, unkept))
        expect({ place, status, code: body['code'] }).toEqual({ place, status: 400, code: 'invalid_input' })
      }
      const odd = [1e308, '', 'x'.repeat(300), 'https:evil', null, [], { toString: 'x' }, nested(2_000)]
      const answers = odd.map((one) => send(at, withValue(input, place, one)))
      for (const { status } of await Promise.all(answers)) expect(status, place.join('.')).toBeLessThan(500)
    }
  })

  it.each([
    '/api/auth/verify-email?token=',
    '/api/auth/verify-email?token=a&callbackURL=',
    '/api/auth/reset-password/',
    '/api/auth/reset-password/a?callbackURL=',
    '/api/auth/get-session?disableCookieCache=',
    '/api/files/',
    `/api/files/${randomUUID()}?signature=`,
    '/api/receipts/',
    '/api/live?missed=',
    '/calendar/',
    '/pictures/',
    '/dev/mail/',
    '/dev/checkout?back=/dashboard&order=',
    '/',
    '/auth?next=',
    '/assets/',
  ])('GET %s', async (path) => {
    const odd = [
      '%00',
      'a%00b',
      '%',
      '%C0%80',
      '%ED%A0%80',
      '%FF',
      '%2500',
      'https%3Aevil',
      '%5B%5D',
      'x'.repeat(300),
    ]
    const admin = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
    for (const cookie of [undefined, admin, 'adhyayan.session_token=a%00.b%00', 'adhyayan.session_token=%'])
      for (const text of odd) {
        const { status } = await fetch(server.url + path + text, {
          redirect: 'manual',
          ...(cookie ? { headers: { cookie } } : {}),
        })
        expect(status, text).toBeLessThan(500)
      }
  })

  it.each([
    ['cut off', '{"body":', 'application/json', 400, 'invalid_input'],
    ['missing', '', 'application/json', 400, 'invalid_input'],
    ['of a prototype', '{"__proto__":{"body":"x"}}', 'application/json', 400, 'invalid_input'],
    ['too long', `{"body":"${'x'.repeat(200_000)}"}`, 'application/json', 413, 'body_too_large'],
    ['of a form', 'body=x', 'application/x-www-form-urlencoded', 415, 'body_not_json'],
  ])('a body that is %s is refused in words of ours', async (_what, body, type, status, code) => {
    const cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
    const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' }
    for (const path of ['help', 'auth/change-password']) {
      const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', body, headers })
      const said = (await answer.json()) as { code: string; message: string }
      expect({ path, status: answer.status, code: said.code }).toEqual({ path, status, code })
      expect(said.message, path).not.toMatch(/content-type|media/i)
    }
  })

  it.each([
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(17_000)}`,
      431,
      'headers_too_large',
    ],
    ['no HTTP', 'HELO example.org', 400, 'request_unreadable'],
  ])('%s are refused in words of ours, with a request id', async (_what, text, status, code) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.end(`${text}\r\n\r\n`)
    const answer = await readText(socket)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String), requestId: expect.any(String) })
  })

  it('an upload that is no form is one without a file', async () => {
    const cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
    const answer = await fetch(`${server.url}/api/uploads?purpose=payment_proof`, {
      method: 'POST',
      body: '%PDF-1.7',
      headers: { cookie, 'content-type': 'application/pdf', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'file_missing' })
  })

  it('files whose names and fields hold U+0000', async () => {
    const cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
    const form = new FormData()
    form.set('note', 'a\u0000b')
    form.set('file', new Blob(['\u0000'], { type: 'image/jpeg' }), 'a\u0000b.jpg')
    const answer = await fetch(`${server.url}/api/uploads?purpose=payment_proof`, {
      method: 'POST',
      body: form,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBeLessThan(500)
  })
})

/** Matches the contract, so that only the odd part is tested. */
async function sampleFor(endpoint: Endpoint): Promise<unknown> {
  const idOf = (name: string) =>
    ids.find(([path, field]) => path.test(endpoint.path) && field.test(name))?.[2] ?? randomUUID()
  const input = sampleInput(endpoint, idOf)
  if (endpoint.input) expect(z.safeParse(endpoint.input, input).error, endpoint.path).toBeUndefined()
  return input
}

function textsIn(input: unknown): Place[] {
  return placesIn(input).filter((place) => typeof valueAt(input, place) === 'string')
}

/** A new member of that audience, since the request may end their session. */
async function caller(audience: keyof typeof contracts) {
  const account = audience === 'admin' ? await sampleAdmin(db.sql) : await sampleMember(db.sql)
  const cookie = audience === 'visitor' ? undefined : await sessionCookie(db.sql, account.id)
  return (endpoint: Pick<Endpoint, 'method' | 'path'>, input: unknown) => {
    const { path, body } = asRequest(endpoint, input)
    const request = {
      method: endpoint.method,
      headers: { 'x-forwarded-for': someAddress() },
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { body }),
    }
    return call(`${server.url}/api${path}`, request)
  }
}

/** Each request from another address, so that no limit answers first. */
function someAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`
}

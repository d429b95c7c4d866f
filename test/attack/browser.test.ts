import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { simulatedProviders } from '../support/online-payments.ts'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'
import { TEST_NOW } from '../support/context.ts'

let db: TestDatabase
let server: Running
let cookie: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url, { NOW: TEST_NOW.toISOString() })
  const member = await sampleMember(db.sql)
  await sampleSubscription(db.sql, member.id, 'evening')
  cookie = await sessionCookie(db.sql, member.id)
})

afterAll(async () => {
  await server.stop()
  await db.close()
})

const booking = { seat_number: 5, time_slot: 'evening' }

describe('B1, B2 (SAFE-3): writes with a cookie come only from our own pages', () => {
  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site (a sibling host)', { 'sec-fetch-site': 'same-site' }],
    ['none (typed address)', { 'sec-fetch-site': 'none' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await call(`${server.url}/api/seat-bookings`, {
      method: 'POST',
      cookie,
      body: booking,
      headers,
    })
    expect(answer.status).toBe(403)
    expect(answer.body['code']).toBe('cross_site')
  })

  it.each([
    ['a foreign origin', 'https://evil.example'],
    ['Origin null', 'null'],
    ['no origin at all', undefined],
  ])('an old browser with %s is refused', async (_, origin) => {
    const answer = await fetch(`${server.url}/api/seat-bookings`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...(origin ? { origin } : {}) },
      body: JSON.stringify(booking),
    })
    expect(answer.status).toBe(403)
  })

  it('text/plain JSON is not accepted as JSON', async () => {
    const answer = await call(`${server.url}/api/seat-bookings`, {
      method: 'POST',
      cookie,
      body: booking,
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(400)
    expect(await db.sql.selectFrom('seat_bookings').selectAll().execute()).toEqual([])
  })
})

it('B3 (SAFE-4): no other origin may read an answer', async () => {
  const answer = await call(`${server.url}/api/seats`, {
    cookie,
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

it('B4 (SAFE-4): no inline scripts, no foreign scripts, no framing', async () => {
  const { headers } = await call(`${server.url}/healthz`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
})

describe('B4, B11 (SAFE-4): what a provider’s checkout needs is allowed once its keys are set', () => {
  const headersOf = async ({ url }: Running) => {
    const { headers } = await call(`${url}/healthz`)
    return {
      opener: headers.get('cross-origin-opener-policy'),
      scripts: /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
    }
  }

  it('without keys nothing foreign, and no window keeps hold of another', async () => {
    expect(await headersOf(server)).toEqual({ opener: 'same-origin', scripts: "'self'" })
  })

  it('with keys the hosts of that provider’s scripts, and the window of the bank', async () => {
    const { PAYU_KEY, PAYU_SALT, PAYU_URL } = simulatedProviders('http://127.0.0.1:9')
    const paid = await serverHere(db.url, { NOW: TEST_NOW.toISOString(), PAYU_KEY, PAYU_SALT, PAYU_URL })
    const headers = await headersOf(paid)
    await paid.stop()
    expect(headers).toEqual({
      opener: 'same-origin-allow-popups',
      scripts: "'self' https://jssdk.payu.in",
    })
  })
})

describe('errors', () => {
  it('SAFE-14: an unknown address and a wrong body get a request id and no stack', async () => {
    const unknown = await call(`${server.url}/api/nothing`)
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({ code: 'not_found', requestId: expect.any(String) as string })
    const wrong = await call(`${server.url}/api/seat-bookings`, {
      method: 'POST',
      cookie,
      body: { seat_number: 'x' },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      code: 'invalid_input',
      data: { fields: { seat_number: expect.any(String) as string } },
    })
    expect(wrong.body['requestId']).toBe(wrong.headers.get('x-request-id'))
    expect(JSON.stringify([unknown.body, wrong.body])).not.toMatch(/\bat .*:\d+/)
  })

  it('are answered as described', async () => {
    const { body } = await call(`${server.url}/api/openapi.json`)
    expect(body).toMatchObject({
      components: { schemas: { Error: { required: ['code', 'message', 'requestId'] } } },
      paths: {
        '/seat-bookings': {
          post: {
            responses: {
              403: {
                content: {
                  'application/json': {
                    schema: {
                      allOf: [
                        { $ref: '#/components/schemas/Error' },
                        { properties: { code: { enum: ['cross_site', 'verification_required'] } } },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    })
  })

  it('a body above the limit is refused', async () => {
    const answer = await call(`${server.url}/api/seat-bookings`, {
      method: 'POST',
      cookie,
      body: { ...booking, padding: 'x'.repeat(200_000) },
    })
    expect(answer.status).toBe(413)
  })

  it('broken JSON is the caller’s fault', async () => {
    const answer = await fetch(`${server.url}/api/seat-bookings`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{"seat_number":',
    })
    expect(answer.status).toBe(400)
  })
})

it.each([
  ['/admin/users/?q=a/', 308, '/admin/users?q=a/'],
  ['/hi/', 308, '/hi'],
  ['/dashboard//', 308, '/dashboard'],
  ['//example/', 404, null],
  ['/\\example/', 404, null],
  ['/nowhere', 404, null],
  ['/hi/nowhere', 404, null],
  ['/dashboard', 200, null],
  ['/dashboard/nowhere', 200, null],
  ['/apply?from=here', 200, null],
])(
  'PORTAL-1: %s is answered with %d and leads to %s, never to another host',
  async (path, status, location) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(location)
    expect(answer.status).toBe(status)
  },
)

it('O4 (SAFE-20): nothing of the project is served', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/server/main.ts',
    '/assets/../../package.json',
    '/main.js.map',
  ]) {
    expect({ path, status: (await call(`${server.url}${path}`)).status }).toEqual({ path, status: 404 })
  }
})

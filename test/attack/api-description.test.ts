/** The description of the API is true of the server. */
import { readFile } from 'node:fs/promises'
import type { OpenAPI } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#/features/contracts.ts'
import { LONGEST_KEY } from '#/server/http/request-key.ts'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { endpointsOf } from '../support/inputs.ts'
import { sampleAdmin, sampleDesk, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

type Operation = OpenAPI.OperationObject & { responses: Record<string, OpenAPI.ResponseObject> }

let db: TestDatabase
let server: Running
let document: OpenAPI.Document
const cookies: Record<'visitor' | 'student' | 'desk' | 'admin', string> = {
  visitor: '',
  student: '',
  desk: '',
  admin: '',
}

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenAPI.Document
  cookies.student = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
  cookies.desk = await sessionCookie(db.sql, (await sampleDesk(db.sql)).id)
  cookies.admin = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

function operations(): [endpoint: string, operation: Operation][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  )
}

const describedCodes = ({ responses }: Operation, status: number): string[] =>
  (JSON.stringify(responses[status]?.content ?? '').match(/"enum":(\[[^\]]*\])/)?.[1] ?? '').match(/\w+/g) ??
  []

function ask(endpoint: string, { cookie, key }: { cookie?: string; key?: string } = {}) {
  const [method = '', path = ''] = endpoint.split(' ')
  const url = `${server.url}/api${path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000')}`
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const body = method === 'GET' ? undefined : {}
  return call(url, { method, body, headers, ...(cookie ? { cookie } : {}) })
}

describe('the description of the API', () => {
  it('is served as committed, at its own address', async () => {
    const committed = JSON.parse(await readFile('docs/openapi.json', 'utf8')) as OpenAPI.Document
    const { appUrl } = server.services.config
    expect(document).toEqual({ ...committed, servers: [{ url: `${appUrl}/api` }] })
  })

  it('has every endpoint once, with one of its tags', () => {
    const wanted = Object.values(contracts).flatMap(endpointsOf)
    expect(operations().map(([endpoint]) => endpoint)).toHaveLength(wanted.length)
    for (const { method, path } of wanted)
      expect(operations().map(([endpoint]) => endpoint)).toContain(`${method} ${path}`)
    const tags = (document.tags ?? []).map(({ name }) => name)
    for (const [endpoint, operation] of operations()) {
      expect(operation.tags, endpoint).toHaveLength(1)
      expect(tags).toContain(operation.tags?.[0])
    }
    expect(new Set(operations().map(([, { operationId }]) => operationId)).size).toBe(wanted.length)
  })

  it('has no broken references, and names every path parameter', () => {
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
      expect(found, reference).toBeDefined()
    }
    for (const [endpoint, { parameters = [] }] of operations()) {
      const named = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []))
      expect(named, endpoint).toEqual([...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('distinguishes days from times', () => {
    const { post } = document.paths?.['/seat-bookings'] ?? {}
    expect(JSON.stringify(post?.responses?.['201'])).toContain('"end_date":{"type":"string","format":"date"}')
    expect(JSON.stringify(document)).toMatch(/_at":\{[^}]*"format":"date-time"/)
    expect(JSON.stringify(document)).not.toMatch(/_date":\{"type":"string"\}/)
  })

  it('names the actual cookie', async () => {
    const nameIn = ({ components }: OpenAPI.Document) =>
      (components?.securitySchemes?.['session'] as { name?: string } | undefined)?.name
    expect(cookies.student).toMatch(new RegExp(`^${nameIn(document)}=`))
    const secure = await serverHere(db.url, { APP_URL: 'https://library.localhost' })
    const described = await fetch(`${secure.url}/api/openapi.json`).then(
      (answer) => answer.json() as Promise<OpenAPI.Document>,
    )
    await secure.stop()
    expect(nameIn(described)).toBe('__Host-adhyayan.session_token')
  })

  it.each(['visitor', 'student', 'desk'] as const)(
    'SAFE-1: states the guards’ answers to %s',
    async (caller) => {
      for (const [endpoint, operation] of operations()) {
        const { status, body } = await ask(endpoint, { cookie: cookies[caller] })
        const code = String(body['code'])
        if (['signed_out', 'admins_only'].includes(code))
          expect(describedCodes(operation, status), endpoint).toContain(code)
        expect(operation.security, endpoint).toEqual(
          /^(?:visitor)\./.test(operation.operationId ?? '') ? [] : [{ session: [] }],
        )
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['500', '503']))
      }
    },
  )

  it('ROLE-1: says who may call an endpoint of the console', async () => {
    for (const [endpoint, { description }] of operations()) {
      if (!endpoint.includes(' /admin/')) continue
      const { body } = await ask(endpoint, { cookie: cookies.desk })
      expect({ endpoint, description }).toEqual({
        endpoint,
        description: body['code'] === 'admins_only' ? 'For admins only.' : 'For desk members and admins.',
      })
    }
  })
})

describe('an Idempotency-Key', () => {
  const keyed = Object.values(contracts)
    .flatMap(endpointsOf)
    .flatMap((one) => (one.keyed ? [`${one.method} ${one.path}`] : []))

  it('is described where it is accepted, and nowhere else', () => {
    const described = operations().filter(([, operation]) =>
      JSON.stringify(operation.parameters ?? []).includes('#/components/parameters/RequestKey'),
    )
    expect(described.map(([endpoint]) => endpoint).toSorted()).toEqual(keyed.toSorted())
  })

  it.each(keyed)('one that can’t be stored is refused, not ignored: %s', async (endpoint) => {
    const cookie = endpoint.includes('/admin/') ? cookies.admin : cookies.student
    for (const key of ['k'.repeat(LONGEST_KEY + 1), '']) {
      const { status, body } = await ask(endpoint, { cookie, key })
      const message = 'An Idempotency-Key has 1 to 100 characters.'
      expect({ status, code: body['code'], message: body['message'], data: body['data'] }).toEqual({
        status: 400,
        code: 'invalid_input',
        message,
        data: { fields: { 'Idempotency-Key': message } },
      })
    }
    const longest = await ask(endpoint, { cookie, key: 'k'.repeat(LONGEST_KEY) })
    expect(JSON.stringify(longest.body)).not.toContain('Idempotency-Key')
  })

  it('is not read before the guard has admitted the caller', async () => {
    const { status } = await ask('POST /seat-bookings', { key: 'k'.repeat(LONGEST_KEY + 1) })
    expect(status).toBe(401)
  })
})

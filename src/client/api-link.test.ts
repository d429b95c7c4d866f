import { ORPCError } from '@orpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { contracts } from '#/features/contracts.ts'
import { isAnswered } from '#/client/api.ts'
import { apiLink } from '#/client/api-link.ts'

afterEach(() => void vi.unstubAllGlobals())

function answer(body: string, status = 200) {
  const fetched = vi.fn(async (_url: string, _request: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const call = (path: string, input?: unknown, context = {}) =>
  apiLink.call(path.split('.'), input, { context })

test('path parameters go into the path, the rest into the body, the request key into a header', async () => {
  const fetched = answer('{"seat_number":3,"out_of_service_from":null}')
  const input = { seat_number: 3, out_of_service_from: null }
  expect(await call('admin.seats.setOutOfService', input, { requestKey: 'k' })).toEqual(input)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/admin/seats/3', {
    method: 'PATCH',
    signal: expect.any(AbortSignal),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: '{"out_of_service_from":null}',
  })
})

test('a write is waited for so long and no longer, a slow one ten times that, unless its caller gives it up (PORTAL-14)', async () => {
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        if (signal?.aborted) reject(signal.reason as Error)
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  vi.stubGlobal('fetch', fetched)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('over')))
  const error = await call('member.seats.bookSeat', {}).catch((thrown: unknown) => thrown)
  expect(error).toEqual(new Error('over'))
  expect(isAnswered(error)).toBe(false)
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000)
  await call('admin.memberImport.importMembers', { id: 'i' }).catch(() => undefined)
  expect(limit).toHaveBeenLastCalledWith(300_000)
  const own = new AbortController()
  void apiLink.call(['member', 'seats', 'bookSeat'], {}, { context: {}, signal: own.signal })
  expect(fetched.mock.lastCall?.[1].signal).toBe(own.signal)
  expect(limit).toHaveBeenCalledTimes(2)
  limit.mockRestore()
})

test('a GET sends its input in the query and leaves out what is undefined', async () => {
  const fetched = answer('[]')
  await call('admin.identity.listRequests', { search: 'Asha & Co', cursor: undefined, limit: 20 })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/verification-requests?search=Asha+%26+Co&limit=20')
  expect(fetched.mock.calls[0]?.[1]).toEqual({ method: 'GET', signal: null, headers: {} })
})

test('an answer without a body is undefined, and path parameters are escaped', async () => {
  const fetched = answer('')
  expect(await call('member.accounts.endDevice', { id: 'a/b' })).toBeUndefined()
  expect(fetched.mock.calls[0]?.[0]).toContain('a%2Fb')
  expect(fetched.mock.calls[0]?.[1].body).toBeUndefined()
})

test('a refusal is thrown with its code, status and facts', async () => {
  answer('{"code":"seat_taken","message":"m","data":{"seat_number":3},"requestId":"r"}', 409)
  const error = await call('member.seats.bookSeat', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ORPCError)
  expect(error).toMatchObject({ code: 'seat_taken', status: 409, data: { seat_number: 3, requestId: 'r' } })
})

test('a proxy’s answer in the server’s place is a fault with its status', async () => {
  answer('<html>Bad gateway</html>', 502)
  await expect(call('member.seats.bookSeat', {})).rejects.toMatchObject({
    code: 'fault',
    status: 502,
    message: 'The server could not be reached',
  })
})

type Endpoint = { '~orpc': { route: Record<string, unknown>; inputSchema?: z.ZodMiniType } }
const endpoints = (tree: object, at = ''): [string, Endpoint['~orpc']][] =>
  Object.entries(tree).flatMap(([name, branch]: [string, object]) =>
    '~orpc' in branch
      ? [[`${at}${name}`, (branch as Endpoint)['~orpc']] as [string, Endpoint['~orpc']]]
      : endpoints(branch, `${at}${name}.`),
  )

test.each(endpoints(contracts))('%s has a shape that the link supports', (_name, { route, inputSchema }) => {
  expect(route).toMatchObject({ method: expect.any(String), path: expect.stringMatching(/^\//) })
  expect([route['inputStructure'] ?? 'compact', route['outputStructure'] ?? 'compact']).toEqual([
    'compact',
    'compact',
  ])
  if (!inputSchema) return
  const schema = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
  const { properties = {}, anyOf, oneOf = anyOf } = schema
  for (const one of oneOf ?? [schema]) expect(one).toMatchObject({ type: 'object' })
  if (route['method'] !== 'GET') return
  const nested = Object.entries(properties).filter(([, one]) =>
    ['object', 'array'].includes(String((one as { type?: string }).type)),
  )
  expect(nested, 'a query holds plain values').toEqual([])
})

import { afterEach, expect, it, vi } from 'vitest'
import { apiLink } from '#/client/api-link.ts'

afterEach(() => void vi.unstubAllGlobals())

function answer(body: unknown, status = 200) {
  const fetched = vi.fn(async (_url: string, _request: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const ask = (path: string, input?: unknown, signal?: AbortSignal) =>
  apiLink.call(path.split('.'), input, { context: {}, ...(signal ? { signal } : {}) })
const failure = (error: unknown) => error

it('what is asked for in the same moment travels as one call, each thing once', async () => {
  const fetched = answer([
    { status: 200, body: { name: 'Asha' } },
    { status: 200, body: [] },
    { status: 200, body: 7 },
  ])
  const asked = [
    ask('member.accounts.profile'),
    ask('member.notices.listNotices'),
    ask('member.accounts.profile'),
    ask('admin.till.listMovements', { show: 'all' }),
  ]
  expect(await Promise.all(asked)).toEqual([{ name: 'Asha' }, [], { name: 'Asha' }, 7])
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/together?read=%2Fprofile&read=%2Fnotices&read=%2Fadmin%2Ftill%2Fmovements%3Fshow%3Dall',
  ])
})

it('a read alone, the seat map and what needs escaping go as they are', async () => {
  const fetched = answer({})
  await ask('member.accounts.profile')
  await Promise.all([
    ask('member.seats.listSeats'),
    ask('member.seats.listFloors'),
    ask('admin.identity.listRequests', { search: 'Asha & Co' }),
  ])
  expect(fetched.mock.calls.map(([url]) => url).toSorted()).toEqual([
    '/api/admin/verification-requests?search=Asha+%26+Co',
    '/api/floors',
    '/api/profile',
    '/api/seats',
  ])
})

it('what one read is refused doesn’t concern the others; what all are refused does', async () => {
  const refused = { code: 'signed_out', message: 'm', requestId: 'r' }
  answer([
    { status: 401, body: refused },
    { status: 200, body: [] },
  ])
  const both = () =>
    Promise.all([
      ask('member.accounts.profile').catch(failure),
      ask('visitor.plans.listPlans').catch(failure),
    ])
  expect(await both()).toEqual([expect.objectContaining({ code: 'signed_out', status: 401 }), []])
  answer({ code: 'busy', message: 'm', requestId: 'r' }, 503)
  const busy = expect.objectContaining({ code: 'busy', status: 503 }) as unknown
  expect(await both()).toEqual([busy, busy])
})

it('who no longer wants an answer gets none, and the others theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetched = vi.fn(() => promise)
  vi.stubGlobal('fetch', fetched)
  const leaving = new AbortController()
  const left = ask('member.accounts.profile', undefined, leaving.signal).catch(failure)
  const stays = ask('member.notices.listNotices')
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  leaving.abort()
  expect(await left).toMatchObject({ name: 'AbortError' })
  resolve(Response.json(['{}', '[]'].map((body) => ({ status: 200, body: JSON.parse(body) as unknown }))))
  expect(await stays).toEqual([])
})

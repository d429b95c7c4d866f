import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PAGE = 'https://library.example'
const REFUSED = { code: 'signed_out', message: 'm', requestId: 'r' }
let client: { ask: (path: string) => Promise<unknown>; dropEarly: () => void }

/** What the page's HTML had the browser ask for, and what the server says: by address, or to anything. */
async function open(links: readonly string[], answers: (url: string) => [status: number, body: unknown]) {
  const fetched = vi.fn(async (url: string, _request: RequestInit) => {
    const [status, body] = answers(url)
    return Response.json(body, { status, headers: { 'x-time': String(Date.now()) } })
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelectorAll: () => links.map((href) => ({ href: PAGE + href })) })
  vi.resetModules()
  const [{ apiLink }, { dropEarly }] = await Promise.all([
    import('#/client/api-link.ts'),
    import('#/client/reads-ahead.ts'),
  ])
  const ask = (path: string) =>
    apiLink.call(path.split('.'), undefined, { context: {} }).catch((error: unknown) => error)
  client = { ask, dropEarly }
  return () => fetched.mock.calls.map(([url]) => decodeURIComponent(url))
}

const TOGETHER = '/api/together?read=%2Fprofile&read=%2Fnotices'
const both = (status: number): [number, unknown] => [
  200,
  [
    { status, body: status === 200 ? { name: 'Asha' } : REFUSED },
    { status: 200, body: ['early'] },
  ],
]
const later: [number, unknown] = [200, ['later']]
const answered = (first: [number, unknown]) => (url: string) =>
  url.startsWith('/api/together') ? first : later

/** Milliseconds since the page began to load. */
let passed: number

beforeEach(() => {
  passed = 2_000
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what the page’s HTML asked for is taken from there, each answer once', async () => {
  const calls = await open([TOGETHER, '/api/seats'], (url) =>
    url === '/api/seats' ? [200, { seats: [] }] : answered(both(200))(url),
  )
  expect(await client.ask('member.accounts.profile')).toEqual({ name: 'Asha' })
  expect(await client.ask('member.notices.listNotices')).toEqual(['early'])
  expect(await client.ask('member.seats.listSeats')).toEqual({ seats: [] })
  expect(calls()).toEqual(['/api/together?read=/profile&read=/notices', '/api/seats'])
  expect(await client.ask('member.notices.listNotices')).toEqual(['later'])
  expect(calls().at(-1)).toBe('/api/notices')
})

it.each<[string, [number, unknown], () => unknown]>([
  ['somebody else may be signed in', both(401), () => client.ask('member.accounts.profile')],
  ['the server is busy', [503, REFUSED], () => client.ask('member.accounts.profile')],
  ['something was written', both(200), () => client.ask('member.accounts.chooseLanguage')],
  ['there is news', both(200), () => client.dropEarly()],
])('when %s, the others are asked again', async (_, first, happen) => {
  await open([TOGETHER], answered(first))
  await client.ask('visitor.plans.listPlans')
  await happen()
  expect(await client.ask('member.notices.listNotices')).toEqual(['later'])
})

it('an answer older than what the live stream looks back isn’t taken', async () => {
  await open([TOGETHER], answered(both(200)))
  await client.ask('member.accounts.profile')
  passed = 10_000
  expect(await client.ask('member.notices.listNotices')).toEqual(['later'])
})

it('it tells the time that it had when it came', async () => {
  await open([TOGETHER], answered(both(200)))
  await client.ask('member.accounts.profile')
  const { serverTime } = await import('#/client/clock.ts')
  // It waited for seven seconds, in which the device's clock went on as well.
  passed = 9_000
  vi.setSystemTime(Date.now() + 7_000)
  await client.ask('member.notices.listNotices')
  expect(Math.abs(serverTime().getTime() - Date.now())).toBeLessThan(1_000)
  vi.useRealTimers()
})

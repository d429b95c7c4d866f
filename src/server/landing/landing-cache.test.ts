import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import { createLandingCache } from './landing-cache.ts'

function start() {
  const state = { name: 'Adhyayan', now: new Date('2026-11-20T02:30:00Z'), reads: 0, renders: 0, down: false }
  const log: unknown[] = []
  const currentPage = createLandingCache({
    readFacts: async () => {
      state.reads++
      if (state.down) throw new Error('the database does not answer')
      return { library: { name: state.name }, plans: [], floors: [] } as unknown as LandingData
    },
    load: async () => ({
      version: 1,
      render: ({ library }) => {
        state.renders++
        return { html: library.name, room: '', frameHost: 'www.openstreetmap.org' }
      },
    }),
    clock: () => state.now,
    log: (error) => log.push(error),
  })
  const name = async () => (await currentPage()).page.system.plain.toString()
  return { state, log, name, currentPage }
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

test('many visitors at once cost one read and one rendering', async () => {
  const { state, name } = start()
  expect(await Promise.all(Array.from({ length: 50 }, name))).toEqual(
    Array.from({ length: 50 }, () => 'Adhyayan'),
  )
  expect(state).toMatchObject({ reads: 1, renders: 1 })
})

test('a change is on the page a second later, and the page has another ETag', async () => {
  const { state, name, currentPage } = start()
  await name()
  const before = (await currentPage()).page.system.etag
  state.name = 'Reading Room'
  vi.advanceTimersByTime(1001)
  expect(await name()).toBe('Reading Room')
  expect((await currentPage()).page.system.etag).not.toBe(before)
})

test('the page is rendered again each minute, not each visit', async () => {
  const { state, name } = start()
  await name()
  await name()
  state.now = new Date(state.now.getTime() + 60_000)
  await name()
  expect(state).toMatchObject({ reads: 1, renders: 2 })
})

test('while the database does not answer, visitors get the last page', async () => {
  const { state, log, name } = start()
  await name()
  state.down = true
  vi.advanceTimersByTime(1001)
  expect(await name()).toBe('Adhyayan')
  expect(log).toHaveLength(1)
})

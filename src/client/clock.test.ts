import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR = 3_600_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers({ now: new Date('2027-02-10T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page, loaded again. */
async function load() {
  vi.resetModules()
  return import('./clock.ts')
}

test('a wrong clock is known without a network too, until the server says that it is right (TIME-1)', async () => {
  const first = await load()
  first.hearTime(Date.now() + 6 * HOUR)
  expect(first.serverTime().getTime()).toBe(Date.now() + 6 * HOUR)

  const offline = await load()
  expect(offline.serverTime().getTime(), 'no answer was heard').toBe(Date.now() + 6 * HOUR)

  offline.hearTime(Date.now() + 800)
  expect((await load()).serverTime().getTime(), 'it was put right').toBe(Date.now())
})

test('a browser without storage goes by what it heard', async () => {
  vi.stubGlobal('localStorage', undefined)
  const clock = await load()
  clock.hearTime(Date.now() - 2 * HOUR)
  expect(clock.serverTime().getTime()).toBe(Date.now() - 2 * HOUR)
})

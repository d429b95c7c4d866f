import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isInSilence, noteAnswer, noteSilence, waitForAnswer } from '#/client/silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteAnswer()
})

const never = new Promise<never>(() => undefined)

it('a read that nothing answers is a silence after eight seconds, until an answer comes (PORTAL-10)', async () => {
  void waitForAnswer(never)
  await vi.advanceTimersByTimeAsync(7999)
  expect(isInSilence()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isInSilence()).toBe(true)
  noteAnswer()
  expect(isInSilence()).toBe(false)
})

it.each([
  ['is answered itself', () => waitForAnswer(Promise.resolve())],
  ['fails', () => waitForAnswer(Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined)],
  ['takes its time while another is answered', () => void waitForAnswer(never)],
])('not if it %s', async (_, read) => {
  void read()
  await vi.advanceTimersByTimeAsync(4000)
  noteAnswer()
  await vi.advanceTimersByTimeAsync(8000)
  expect(isInSilence()).toBe(false)
})

it('a silence ends by itself once the server can be reached again, though nothing else is asked', async () => {
  const network = vi.fn(async (_address: string, _request: RequestInit) => new Response())
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', network)
  noteSilence()
  await vi.advanceTimersByTimeAsync(9999)
  expect(network).toHaveBeenCalledExactlyOnceWith('/healthz', expect.objectContaining({ method: 'HEAD' }))
  expect(isInSilence()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isInSilence()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network).toHaveBeenCalledTimes(2)
})

it('without a network nothing is asked, so there is no silence when it returns (PORTAL-10)', () => {
  vi.stubGlobal('navigator', { onLine: false })
  noteSilence()
  expect(isInSilence()).toBe(false)
})

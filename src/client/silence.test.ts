import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isInSilence, noteAnswer, waitForAnswer } from '#/client/silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
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

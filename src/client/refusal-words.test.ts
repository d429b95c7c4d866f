import { afterEach, expect, it, vi } from 'vitest'
import { fetchRefusalWords, refusalWords } from './refusal-words.ts'

vi.mock('#/features/texts.ts', () => new Promise(() => undefined))
afterEach(() => void vi.useRealTimers())

it('words that a silent network holds back are not waited for, and a refusal has the action’s own', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn<() => void>()
  void fetchRefusalWords().then(fetched)
  await vi.advanceTimersByTimeAsync(9999)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalled()
  expect(refusalWords('seat_taken', {})).toBeUndefined()
})

import { expect, test } from 'vitest'
import { earlier, hasPassed, inMilliseconds, inSeconds, later } from './durations.ts'

test.each([
  [{ seconds: 3 }, 3],
  [{ minutes: 15 }, 900],
  [{ hours: 1, minutes: 30 }, 5400],
  [{ days: 400 }, 34_560_000],
])('%j is %d seconds', (length, seconds) => {
  expect(inSeconds(length)).toBe(seconds)
  expect(inMilliseconds(length)).toBe(seconds * 1000)
})

test('a moment is moved by a length, and a length has passed once it is whole', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  expect(later(at, { minutes: 30 })).toEqual(new Date('2026-11-22T10:30:00Z'))
  expect(earlier(at, { days: 1 })).toEqual(new Date('2026-11-21T10:00:00Z'))
  expect(hasPassed(at, new Date('2026-11-22T10:59:59.999Z'), { hours: 1 })).toBe(false)
  expect(hasPassed(at, new Date('2026-11-22T11:00:00Z'), { hours: 1 })).toBe(true)
})

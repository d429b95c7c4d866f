import { expect, test } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

function started(at = 1000) {
  const clock = { ms: at }
  const recent = createRecentChanges(() => clock.ms)
  recent.start()
  const topicsSince = (ms: number) => recent.since(ms)?.map(({ topic }) => topic) ?? null
  return { clock, recent, topicsSince }
}

test('returns what was announced since then, and nothing before', () => {
  const { clock, recent, topicsSince } = started()
  recent.add('seats', 'all')
  clock.ms += 500
  recent.add('plans', 'all')
  expect(topicsSince(500)).toEqual(['seats', 'plans'])
  expect(topicsSince(499)).toEqual(['plans'])
  clock.ms += 1
  expect(topicsSince(0)).toEqual([])
})

test('what happened before listening began is unknown', () => {
  expect(createRecentChanges().since(0)).toBeNull()
  const { clock, recent, topicsSince } = started()
  clock.ms += 100
  expect([topicsSince(100), topicsSince(101)]).toEqual([[], null])
  recent.start()
  expect(topicsSince(1)).toBeNull()
})

test('a change is forgotten after a minute; from then on the time before it is unknown', () => {
  const { clock, recent, topicsSince } = started()
  recent.add('seats', 'all')
  clock.ms += 59_000
  recent.add('plans', 'all')
  expect(topicsSince(59_000)).toEqual(['seats', 'plans'])
  clock.ms += 2000
  recent.add('coupons', 'admin')
  expect(topicsSince(61_000)).toBeNull()
  expect(topicsSince(60_000)).toEqual(['plans', 'coupons'])
})

test('keeps at most ten thousand announcements', () => {
  const { clock, recent, topicsSince } = started()
  for (let at = 0; at < 10_001; at++) {
    recent.add('seats', 'all')
    clock.ms += 1
  }
  expect(topicsSince(10_001)).toBeNull()
  expect(topicsSince(10_000)).toHaveLength(10_000)
})

import { expect, test } from 'vitest'
import { isDiskShort, jobsState } from './rules.ts'

test.each([
  [null, 'not_yet'],
  [0, 'running'],
  [299, 'running'],
  [300, 'stopped'],
] as const)('jobs last begun %s s ago: %s', (silent_for, state) => {
  expect(jobsState(silent_for)).toBe(state)
})

const GB = 1024 ** 3
test.each([
  [50, 100, false],
  [5, 100, false],
  [4.9, 100, true],
  [0.9, 4, true],
  [1, 4, false],
  [0, 4, true],
])('%s GB free of %s GB is short: %s', (free, total, short) => {
  expect(isDiskShort({ free: free * GB, total: total * GB })).toBe(short)
})

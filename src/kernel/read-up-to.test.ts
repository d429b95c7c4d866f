import { expect, test } from 'vitest'
import { readUpTo } from './read-up-to.ts'

const NOW = new Date('2026-11-20T02:30:00Z')

test.each([
  ['2026-11-20T02:29:59.999Z', '2026-11-20T02:29:59.999Z'],
  ['2026-11-20T02:30:00Z', '2026-11-20T02:30:00Z'],
  ['2026-11-20T02:30:01Z', '2026-11-20T02:30:00Z'],
  ['2099-01-01T00:00:00Z', '2026-11-20T02:30:00Z'],
])('what came up to %s is read up to %s', (up_to, read) => {
  expect(readUpTo(new Date(up_to), NOW)).toEqual(new Date(read))
})

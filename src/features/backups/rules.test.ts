import { expect, test } from 'vitest'
import { isEndOf } from './rules.ts'

const PRINTED = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG-0123-1XYZ'

test.each([
  ['0123-1XYZ', true],
  [' o123 lxyz ', true],
  ['0123', false],
  ['1XYZ', false],
  ['', false],
  ['0123-1XYY', false],
  [PRINTED, false],
])('%j is the end of the key: %s (BACKUP-3)', (typed, is) => {
  expect(isEndOf(PRINTED, typed)).toBe(is)
})

import { expect, test } from 'vitest'
import { AT_A_TIME, partsOf } from '#/kernel/sheets.ts'
import { LONGEST_ANSWER, LONGEST_SHORT_ANSWER } from './rules.ts'
import { problemWords } from './texts.ts'

const bytes = (rows: object[]) => new TextEncoder().encode(JSON.stringify({ rows })).length
/** What the server accepts. */
const MOST_BYTES = 100 * 1024

test.each([
  ['usual rows', 'Preparing for an exam', 1],
  ['long rows', 'x'.repeat(LONGEST_ANSWER), 3],
  ['the longest rows in Hindi', 'अ'.repeat(LONGEST_ANSWER), 8],
])('%s: the server accepts each part, and nothing is lost', (_, answer, columns) => {
  const row = (at: number) =>
    Object.fromEntries([['at', at], ...Array.from({ length: columns }, (__, no) => [`column${no}`, answer])])
  const rows = Array.from({ length: 250 }, (__, at) => row(at))
  const parts = partsOf(rows)
  expect(parts.flat()).toEqual(rows)
  expect(parts.filter((part) => part.length > AT_A_TIME || bytes(part) > MOST_BYTES)).toEqual([])
})

test('the preview names the limits that count', () => {
  const limits = `names and phone ${LONGEST_SHORT_ANSWER}, others ${LONGEST_ANSWER} characters`
  expect(problemWords('too_long')).toBe(`An answer is too long (${limits})`)
})

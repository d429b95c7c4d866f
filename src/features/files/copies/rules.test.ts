import { expect, test } from 'vitest'
import { isCopy, joinHashes, type LinePrint } from './rules.ts'

/** A line of its own for each number; `flipped` of its 64 bytes differ. */
function line(n: number, flipped = 0): LinePrint {
  let seed = n
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) % 251
  const bits = Uint8Array.from({ length: 64 }, (_, i) => (i < flipped ? ~next() : next()))
  return { aspect: 8 + n, bits }
}

const hash = (...lines: LinePrint[]) => joinHashes('', lines)
const WHOLE = [11, 12, 13, 14, 15, 16, 17, 18].map((n) => line(n))
const pixels = (of: string, lines: string) => `${of.repeat(8)}${lines}`

test.each([
  ['itself', hash(...WHOLE), true],
  ['its first line cut', hash(...WHOLE.slice(1)), true],
  ['both ends cut through', hash(line(90), ...WHOLE.slice(1, -1), line(91)), true],
  [
    'one line alike, as another reference',
    hash(...WHOLE.slice(0, 4), line(15, 24), ...WHOLE.slice(5)),
    false,
  ],
  ['few lines', hash(...WHOLE.slice(0, 4)), false],
  ['another order', hash(...WHOLE.toReversed()), false],
  ['no lines', hash(), false],
])('lines: %s', (_case, other, expected) => {
  const [one, two] = [pixels('0f', hash(...WHOLE)), pixels('f0', other)]
  expect([isCopy(one, two), isCopy(two, one)]).toEqual([expected, expected])
})

test('a hash without lines, as they were, is compared by its pixels', () => {
  expect(isCopy('00'.repeat(8), pixels('00', hash(...WHOLE)))).toBe(true)
})

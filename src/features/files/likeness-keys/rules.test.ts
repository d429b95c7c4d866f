import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from './rules.ts'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => Buffer.from(all).toString('hex'))
const lines = fc.array(hex(65), { maxLength: 6 }).map((all) => all.join(''))
const hash = fc.tuple(hex(1056), lines).map((parts) => parts.join('.'))

test('a picture has eight keys, and six of each line, the same every time', () => {
  fc.assert(
    fc.property(hash, (one) => {
      const keys = keysOf(one)
      expect(keys.length).toBeLessThanOrEqual(8 + (6 * (one.length - 2113)) / 130)
      expect(keys.length).toBeGreaterThanOrEqual(8)
      expect(keysOf(one)).toEqual(keys)
      for (const key of keys) expect(key >= 0n && key < 1n << 60n).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('a line has the same keys in whichever picture and at whichever place it stands', () => {
  fc.assert(
    fc.property(hash, hash, hex(65), (one, other, line) => {
      const shared = new Set(keysOf(`.${line}`))
      const [above, below] = [keysOf(`${one}${line}`), keysOf(other.replace('.', `.${line}`))].map(
        (keys) => new Set(keys),
      )
      // But for those of a picture without pixels.
      expect([...shared].filter((key) => above?.has(key) && below?.has(key)).length).toBeGreaterThanOrEqual(6)
    }),
    { numRuns: 20 },
  )
})

test('hashes from before lines were hashed, and pictures of nothing, have keys too', () => {
  expect(keysOf('0f'.repeat(32))).toHaveLength(8)
  expect(keysOf('00'.repeat(32))).toHaveLength(8)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOf, wholePercent } from './percent.ts'

it.each([
  [9_883, 9_899, 99],
  [9_899, 9_899, 100],
  [0, 9_899, 0],
  [16, 9_899, 1],
  [1, 2, 50],
  [2, 3, 67],
  [1, 3, 33],
  [995, 1000, 99],
  [994, 1000, 99],
])('%i of %i is shown as %i %%', (part, whole, shown) => {
  expect(wholePercent(percentOf(part, whole)!)).toBe(shown)
})

it('of nothing there is no percentage', () => expect(percentOf(0, 0)).toBeNull())

it('100 is all and 0 is none, however large the numbers are; nothing is off by more than one', () => {
  const counts = fc.integer({ min: 1, max: 1e12 })
  fc.assert(
    fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
      const part = Math.floor(whole * share)
      const shown = wholePercent(percentOf(part, whole)!)
      expect(shown === 100).toBe(part === whole)
      expect(shown === 0).toBe(part === 0)
      expect(Math.abs(shown - (100 * part) / whole)).toBeLessThanOrEqual(1)
    }),
  )
})

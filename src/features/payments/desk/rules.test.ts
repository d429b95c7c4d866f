import { expect, it } from 'vitest'
import { lastEight, rateLabel, successRate } from './rules.ts'

it.each([
  [{ paid: 0, failed: 0 }, null],
  [{ paid: 7, failed: 3 }, 70],
  [{ paid: 1, failed: 0 }, 100],
  [{ paid: 2, failed: 1 }, 67],
])('success rate of %o is %s', (counts, rate) => {
  expect(successRate(counts)).toBe(rate)
})

it.each([
  [71, 'Good'],
  [70, 'Needs improvement'],
  [0, 'Needs improvement'],
])('a success rate of %s %% is labelled %s', (percent, label) => {
  expect(rateLabel(percent)).toBe(label)
})

it('the external payment id is shown as its last 8 characters', () => {
  expect(lastEight('pay_IH4NVgf4Dreq1l')).toBe('f4Dreq1l')
  expect(lastEight('short')).toBe('short')
})

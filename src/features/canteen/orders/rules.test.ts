import { expect, it } from 'vitest'
import { beforeStep, CANCELLABLE, estimateFrom, orderNumber } from './rules.ts'

it.each([
  ['', 15],
  ['abc', 15],
  ['0', 15],
  ['-5', 15],
  ['1.5', 15],
  ['900', 15],
  ['20', 20],
  [' 7 ', 7],
])(
  'estimated minutes typed as %o are %s: the default is 15 when the box is empty or invalid',
  (typed, minutes) => {
    expect(estimateFrom(typed)).toBe(minutes)
  },
)

it('paid moves to preparing, preparing to ready, ready to delivered', () => {
  expect([beforeStep('preparing'), beforeStep('ready'), beforeStep('delivered')]).toEqual([
    'paid',
    'preparing',
    'ready',
  ])
})

it('a paid or preparing order may be cancelled', () => {
  expect(CANCELLABLE).toEqual(['paid', 'preparing'])
})

it('an order has a number short enough to call out', () => {
  expect(orderNumber('2026-11-21', 7)).toBe('C21-007')
})

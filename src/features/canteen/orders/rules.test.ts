import { expect, it } from 'vitest'
import { beforeStep, CANCELLABLE, estimateFrom, KITCHEN_FILTERS, orderNumber, statusesOf } from './rules.ts'

it.each([
  ['', 15],
  ['abc', 15],
  ['0', 15],
  ['-5', 15],
  ['1.5', 15],
  ['900', 15],
  ['20', 20],
  [' 7 ', 7],
  ['२५', 25],
])(
  'estimated minutes typed as %o are %s: the default is 15 when the box is empty or invalid',
  (typed, minutes) => {
    expect(estimateFrom(typed)).toBe(minutes)
  },
)

it('the desk’s filters show these statuses', () => {
  expect(Object.fromEntries(KITCHEN_FILTERS.map((filter) => [filter, statusesOf(filter)]))).toEqual({
    open: ['paid', 'preparing', 'ready'],
    all: ['paid', 'preparing', 'ready', 'delivered', 'cancelled'],
    paid: ['paid'],
    preparing: ['preparing'],
    ready: ['ready'],
    delivered: ['delivered'],
    cancelled: ['cancelled'],
  })
})

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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees, toPaise } from '#/kernel/money.ts'
import {
  cartFrom,
  cartLines,
  cartTotals,
  droppedFrom,
  MOST_OF_ONE,
  quantityOf,
  withDishes,
  without,
  withoutDropped,
  withQuantity,
  type Cart,
  type Orderable,
} from './rules.ts'
import { droppedText } from './texts.ts'

const TEA: Orderable = { id: 'tea', name: 'Tea', name_hi: 'चाय', price: rupees(10), available: true }
const MAGGIE: Orderable = { id: 'maggie', name: 'Maggie', name_hi: '', price: toPaise(4050), available: true }
const SOLD_OUT: Orderable = {
  id: 'shake',
  name: 'Oreo Shake',
  name_hi: '',
  price: rupees(50),
  available: false,
}
const MENU = [TEA, MAGGIE, SOLD_OUT]

const of = (...entries: [Orderable, number][]): Cart =>
  entries.map(([{ id, name, name_hi }, quantity]) => ({ id, name, name_hi, quantity }))

describe('quantities are 1 to 20', () => {
  test.each([
    ['one is put in', of(), 1, of([TEA, 1])],
    ['one more', of([TEA, 1], [MAGGIE, 2]), 2, of([TEA, 2], [MAGGIE, 2])],
    ['none takes it out', of([TEA, 1], [MAGGIE, 2]), 0, of([MAGGIE, 2])],
    ['fewer than none takes it out', of([TEA, 1]), -1, of()],
    ['twenty is the most', of([TEA, 20]), 21, of([TEA, 20])],
    ['taking out what is not in changes nothing', of([MAGGIE, 2]), 0, of([MAGGIE, 2])],
  ])('%s', (_title, before, quantity, after) => {
    expect(withQuantity(before, TEA, quantity)).toEqual(after)
  })

  test('after any number of changes, each item is there once with 1 to 20', () => {
    const change = fc.tuple(fc.constantFrom(...MENU), fc.integer({ min: -2, max: 30 }))
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const cart = changes.reduce<Cart>((now, [item, quantity]) => withQuantity(now, item, quantity), [])
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
        for (const { id, quantity } of cart) {
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(MOST_OF_ONE)
          expect(quantityOf(cart, id)).toBe(quantity)
        }
      }),
    )
  })
})

describe('totals are in paise, at today’s prices', () => {
  test('a line costs its quantity, the cart its lines', () => {
    const lines = cartLines(of([TEA, 3], [MAGGIE, 2]), MENU)
    expect(lines.map(({ total }) => total)).toEqual([3000, 8100])
    expect(cartTotals(lines)).toEqual({ count: 5, total: rupees(111) })
  })

  test('the menu’s current name and price count, not those when it was added', () => {
    const menu = [{ ...TEA, name: 'Masala Tea', price: rupees(15) }]
    expect(cartLines(of([TEA, 2]), menu)).toEqual([
      { id: 'tea', name: 'Masala Tea', name_hi: 'चाय', price: rupees(15), quantity: 2, total: rupees(30) },
    ])
  })

  test('an empty cart costs nothing', () => expect(cartTotals([])).toEqual({ count: 0, total: rupees(0) }))
})

describe('missing or unavailable items are dropped with a message', () => {
  const gone = { id: 'gone', name: 'Samosa', name_hi: '', price: rupees(15), available: true }
  const cart = of([gone, 1], [TEA, 2], [SOLD_OUT, 1])

  test('what is left', () => {
    expect(withoutDropped(cart, MENU)).toEqual(of([TEA, 2]))
    expect(cartTotals(cartLines(cart, MENU))).toEqual({ count: 2, total: rupees(20) })
  })

  test('what is left when a refusal has told which', () => {
    expect(without(cart, [gone.id, SOLD_OUT.id])).toEqual(of([TEA, 2]))
    expect(without(cart, [])).toEqual(cart)
  })

  test('the word', () => {
    expect(droppedFrom(cart, MENU).map(({ name }) => name)).toEqual(['Samosa', 'Oreo Shake'])
    expect(droppedText(['Samosa', 'Oreo Shake'])).toEqual({
      title: 'Cart updated',
      description: 'Samosa, Oreo Shake aren’t available now, so we took them out of your cart.',
    })
    expect(droppedText(['Samosa']).description).toBe(
      'Samosa isn’t available now, so we took it out of your cart.',
    )
  })
})

describe('a stored cart is read again', () => {
  test('as it was written', () => {
    const cart = of([TEA, 3], [MAGGIE, 20])
    expect(cartFrom(JSON.stringify(cart))).toEqual(cart)
  })

  test.each([
    [null],
    [''],
    ['nonsense'],
    ['{}'],
    ['null'],
    ['[null, 7, []]'],
    ['[{"id":"tea","name":"Tea"}]'],
    ['[{"id":"tea","name":"Tea","quantity":0}]'],
    ['[{"id":"tea","name":"Tea","quantity":1.5}]'],
    ['[{"id":"tea","name":"Tea","quantity":"2"}]'],
    ['[{"id":7,"name":"Tea","quantity":2}]'],
  ])('%s is an empty cart', (kept) => expect(cartFrom(kept)).toEqual([]))

  test('one that was kept before dishes had Hindi names has none (LANG-10)', () => {
    const kept = '[{"id":"maggie","name":"Maggie","quantity":2}]'
    expect(cartFrom(kept)).toEqual(of([MAGGIE, 2]))
  })

  test('an item is there once, with at most 20', () => {
    const kept = JSON.stringify([...of([TEA, 500]), ...of([TEA, 2]), { id: 'x' }, ...of([MAGGIE, 1])])
    expect(cartFrom(kept)).toEqual(of([TEA, 20], [MAGGIE, 1]))
  })
})

test.each<[string, Cart, Cart, Cart]>([
  ['into an empty cart', of(), of([TEA, 2], [MAGGIE, 1]), of([TEA, 2], [MAGGIE, 1])],
  ['beside what is in it', of([TEA, 1]), of([MAGGIE, 1]), of([TEA, 1], [MAGGIE, 1])],
  ['on top of the same, at most 20', of([TEA, 15]), of([TEA, 10]), of([TEA, 20])],
])('the dishes of a cancelled order go back %s (CANTEEN-16)', (_, cart, dishes, filled) => {
  expect(withDishes(cart, dishes)).toEqual(filled)
})

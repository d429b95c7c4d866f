import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { changeDay, keptSlots, mayChangeTo, quoteChange, usedDays, type Term } from './rules.ts'

const MONTH: Term = { days: 30, value: rupees(1000), used: 12, length: 30 }

test.each<[string, Partial<Term>, number, object]>([
  ['dearer: the difference, and the same end', {}, 1500, { due: rupees(300), days: 18 }],
  ['cheaper: more days, no money', {}, 600, { due: 0, days: 30 }],
  ['the same price', {}, 1000, { due: 0, days: 18 }],
  ['paise down to whole rupees', {}, 1001, { due: 0, days: 18 }],
  ['a rupee and a bit', {}, 1003, { due: rupees(1), days: 18 }],
  [
    'bought with a coupon: what was paid counts',
    { value: rupees(900) },
    1500,
    { due: rupees(360), days: 18 },
  ],
  ['free: the whole of the rest', { value: rupees(0) }, 1000, { due: rupees(600), days: 18 }],
  ['on its first day', { used: 0 }, 1500, { due: rupees(500), days: 30 }],
  ['on its last', { used: 29 }, 1500, { due: rupees(16), days: 1 }],
  [
    'changed before: the price still pays for a whole month',
    { days: 18, value: rupees(900), used: 9 },
    1500,
    { due: 0, days: 9 },
  ],
])('CHANGE-1: %s', (_title, changes, price, wanted) => {
  expect(quoteChange({ ...MONTH, ...changes }, rupees(price))).toMatchObject(wanted)
})

test('CHANGE-1: ₹1,000 for November, changed on the 13th: ₹400 used, ₹600 left for 18 days', () => {
  expect(quoteChange(MONTH, rupees(1500))).toEqual({
    used_value: rupees(400),
    left_value: rupees(600),
    days_left: 18,
    due: rupees(300),
    days: 18,
  })
})

const prices = fc.integer({ min: 30_000, max: 2_000_000 }).map((price) => toPaise(price - (price % 100)))

it('CHANGE-1: no sequence of changes makes or loses money, or days worth more than a day beyond the value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(28, 30, 31, 92, 365),
      prices,
      fc.array(fc.record({ share: fc.double({ min: 0, max: 0.999, noNaN: true }), price: prices }), {
        maxLength: 8,
      }),
      (length, price, changes) => {
        let term: Term = { days: length, value: price, used: 0, length }
        let paid = price as number
        let spent = 0
        for (const { share, price: next } of changes) {
          term = { ...term, used: Math.floor(term.days * share) }
          const quote = quoteChange(term, next)
          expect(quote.used_value + quote.left_value).toBe(term.value)
          expect(quote.due % 100).toBe(0)
          expect(quote.due).toBeGreaterThanOrEqual(0)
          expect(quote.days).toBeGreaterThanOrEqual(quote.days_left)
          paid += quote.due
          spent += quote.used_value
          term = { days: quote.days, value: toPaise(quote.left_value + quote.due), used: 0, length }
          expect(spent + term.value).toBe(paid)
          const worth = (term.days * next) / length
          expect(worth - term.value).toBeLessThanOrEqual(Math.max(101, next / length))
        }
      },
    ),
  )
})

test.each<[string, Partial<Parameters<typeof mayChangeTo>[0]>, boolean]>([
  ['another type of the same length', { type: 'morning' }, true],
  ['its own type', {}, false],
  ['another length of its own type', { duration_months: 3 }, false],
  ['another type and more months', { type: 'morning', duration_months: 3 }, false],
  ['another type that lasts days', { type: 'morning', duration_months: 0, duration_days: 30 }, false],
])('CHANGE-1: a plan and %s', (_title, other, isAllowed) => {
  const plan = { type: 'full_day', duration_months: 1, duration_days: 0 } as const
  expect(mayChangeTo(plan, { ...plan, ...other })).toBe(isAllowed)
})

test.each([
  ['2026-11-20T01:00:00Z', 'morning', 'evening', '2026-11-20'],
  ['2026-11-20T02:30:00Z', 'morning', 'evening', '2026-11-21'],
  ['2026-11-20T02:30:00Z', 'evening', 'night', '2026-11-20'],
  ['2026-11-20T08:30:00Z', 'evening', 'night', '2026-11-21'],
  ['2026-11-20T10:30:00Z', 'night', 'flexible', '2026-11-21'],
] as const)('CHANGE-2: at %s from %s to %s it begins on %s', (now, from, to, day) => {
  expect(changeDay(from, to, new Date(now))).toBe(day)
})

test('closed days that were given back are not used', () => {
  const [start, day] = [toDay('2026-11-01'), toDay('2026-11-16')]
  expect(usedDays(start, day, [toDay('2026-11-14'), toDay('2026-11-20')])).toBe(14)
})

test.each([
  ['morning', 'flexible', ['morning']],
  ['full_day', 'morning', ['morning']],
  ['full_day', 'day', ['morning', 'evening']],
  ['morning', 'evening', []],
  ['morning', 'full_day', []],
  ['night', 'flexible', ['night']],
  ['full_day', 'night', []],
] as const)('CHANGE-3: who holds %s keeps of a %s plan: %s', (held, to, kept) => {
  expect(keptSlots(held, to)).toEqual(kept)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { plainText } from '../../../test/support/plain-text.ts'
import { planToasts, savedText } from './texts.ts'
import {
  daysRemaining,
  durationHint,
  durationLabel,
  offeredTypes,
  planFigures,
  planHours,
  planPeriod,
  planTypeWithHours,
  reorder,
  slugOf,
  type Plan,
} from './rules.ts'

function plan(type: PlanType, duration_months: number, price: number, duration_days = 0): Plan {
  const slug = `${type}-${duration_months}`
  return {
    id: slug,
    slug,
    name: slug,
    name_hi: '',
    type,
    duration_months,
    duration_days,
    price: rupees(price),
  }
}

describe('an end date is the last day covered: the day before the same day of the later month', () => {
  test.each([
    ['2026-11-20', 1, '2026-12-19'],
    ['2026-11-01', 1, '2026-11-30'],
    ['2027-01-31', 1, '2027-02-27'],
    ['2028-01-31', 1, '2028-02-28'],
    ['2028-02-29', 12, '2029-02-27'],
    ['2027-02-28', 12, '2028-02-27'],
    ['2026-08-31', 1, '2026-09-29'],
    ['2026-12-31', 3, '2027-03-30'],
    ['2026-03-31', 12, '2027-03-30'],
    ['2026-01-01', 12, '2026-12-31'],
  ])('%s for %d months ends on %s', (start, duration_months, end) => {
    expect(planPeriod(toDay(start), { duration_months, duration_days: 0 })).toEqual({
      start_date: start,
      end_date: end,
    })
  })

  test.each([
    ['2026-11-20', 1, '2026-11-20'],
    ['2026-11-20', 10, '2026-11-29'],
    ['2028-02-20', 10, '2028-02-29'],
    ['2026-12-31', 2, '2027-01-01'],
  ])('%s for %d days ends on %s', (start, duration_days, end) => {
    expect(planPeriod(toDay(start), { duration_months: 0, duration_days })).toEqual({
      start_date: start,
      end_date: end,
    })
  })

  test('days count only where months is 0', () => {
    expect(planPeriod(toDay('2026-11-01'), { duration_months: 1, duration_days: 99 }).end_date).toBe(
      '2026-11-30',
    )
  })

  test('a month lasts 28 to 31 days, and renewing from the next day leaves no gap', () => {
    const days = fc.integer({ min: 0, max: 36_500 }).map((n) => addDays(toDay('2000-01-01'), n))
    const length = fc.record({ duration_months: fc.constantFrom(1, 3, 6, 12), duration_days: fc.constant(0) })
    fc.assert(
      fc.property(days, length, (start, one) => {
        const { end_date } = planPeriod(start, one)
        const covered = daysRemaining(end_date, start)
        expect(covered).toBeGreaterThanOrEqual(28 * one.duration_months)
        expect(covered).toBeLessThanOrEqual(31 * one.duration_months)
        expect(planPeriod(addDays(end_date, 1), one).start_date).toBe(addDays(end_date, 1))
      }),
    )
  })
})

test.each([
  ['2026-12-19', 30],
  ['2026-11-21', 2],
  ['2026-11-20', 1],
  ['2026-11-19', 0],
])('days remaining until %s on 20 November is %d, floor 0', (end, days) => {
  expect(daysRemaining(end as Day, toDay('2026-11-20'))).toBe(days)
})

const CATALOGUE = [
  plan('full_day', 1, 1000),
  plan('full_day', 3, 2800),
  plan('full_day', 6, 5200),
  plan('full_day', 12, 10_000),
  plan('morning', 3, 1700),
  plan('night', 1, 1200),
  plan('evening', 0, 100, 3),
]

describe('plan card maths', () => {
  test("'from' price is the type's 1-month price, or its lowest", () => {
    expect(offeredTypes(CATALOGUE)).toEqual([
      { type: 'full_day', from: rupees(1000) },
      { type: 'morning', from: rupees(1700) },
      { type: 'evening', from: rupees(100) },
      { type: 'night', from: rupees(1200) },
    ])
  })

  test.each([
    [1, { original_price: null, savings: null, save_percent: null, per_month: rupees(1000) }],
    [3, { original_price: rupees(3000), savings: rupees(200), save_percent: 7, per_month: rupees(933) }],
    [6, { original_price: rupees(6000), savings: rupees(800), save_percent: 13, per_month: rupees(867) }],
    [12, { original_price: rupees(12_000), savings: rupees(2000), save_percent: 17, per_month: rupees(833) }],
  ])(
    'original price, savings, rounded percent and price a month of %d months full day',
    (months, figures) => {
      const chosen = CATALOGUE.find((one) => one.type === 'full_day' && one.duration_months === months)
      expect(chosen && planFigures(chosen, CATALOGUE)).toEqual(figures)
    },
  )

  test('nothing is made up without a 1-month price, or for plans counted in days', () => {
    expect(planFigures(plan('morning', 3, 1700), CATALOGUE)).toEqual({
      original_price: null,
      savings: null,
      save_percent: null,
      per_month: rupees(567),
    })
    expect(planFigures(plan('evening', 0, 100, 3), CATALOGUE).per_month).toBeNull()
  })
})

test.each([
  [1, 'Perfect for trial'],
  [2, 'Great for short-term goals'],
  [3, 'Great for short-term goals'],
  [6, 'Ideal for exam preparation'],
  [12, 'Best value for serious learners'],
])('the hint of %d months is %s', (duration_months, hint) => {
  expect(durationHint({ duration_months, duration_days: 0 })).toBe(hint)
})

test.each([
  [3, 'Perfect for trial'],
  [30, 'Perfect for trial'],
  [45, 'Great for short-term goals'],
  [100, 'Ideal for exam preparation'],
  [365, 'Best value for serious learners'],
])('the hint of %d days is that of the months they come to', (duration_days, hint) => {
  expect(durationHint({ duration_months: 0, duration_days })).toBe(hint)
})

test('lengths read as words', () => {
  expect(durationLabel({ duration_months: 1, duration_days: 0 })).toBe('1 Month')
  expect(durationLabel({ duration_months: 12, duration_days: 0 })).toBe('12 Months')
  expect(durationLabel({ duration_months: 0, duration_days: 1 })).toBe('1 Day')
})

test.each([
  ['morning', '8:00 AM – 2:00 PM'],
  ['day', '8:00 AM – 2:00 PM, 2:00 PM – 10:00 PM'],
  ['night', '10:00 PM – 6:00 AM'],
  ['flexible', '24/7'],
] as const)('the hours of %s are %s', (type, hours) => {
  expect(plainText(planHours(type))).toBe(hours)
})

test('the full shift’s hours are not repeated', () => {
  expect(planTypeWithHours('flexible')).toBe('Full Shift 24/7')
  expect(plainText(planTypeWithHours('evening'))).toBe('Evening, 2:00 PM – 10:00 PM')
})

test.each([
  ['Full Day - 1 Month', 'full-day-1month'],
  ['Full Shift - 12 Months', 'full-shift-12months'],
  ['  Café: 7 Days!  ', 'cafe-7days'],
  ['1 Monthly pass', '1-monthly-pass'],
  ['शाम', ''],
])('the slug of %s is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  ['b', 'up', 'bac'],
  ['b', 'down', 'acb'],
  ['a', 'up', 'abc'],
  ['c', 'down', 'abc'],
  ['x', 'up', 'abc'],
] as const)('%s %s', (moved, direction, order) => {
  expect(reorder(['a', 'b', 'c'], moved, direction).join('')).toBe(order)
})

describe('saving a plan speaks of a new price only if there is one', () => {
  const before = { ...plan('morning', 1, 600), name_hi: 'सुबह' }
  test.each([
    ['nothing', {}, planToasts.updated],
    ['its name', { name: 'Mornings' }, planToasts.updated],
    ['its Hindi name', { name_hi: 'प्रातः' }, planToasts.updated],
    ['its hours', { type: 'night' }, planToasts.updated],
    ['its length', { duration_months: 0, duration_days: 10 }, planToasts.updated],
    ['its price', { price: rupees(650) }, planToasts.repriced],
    ['name and price', { name: 'Mornings', price: rupees(550) }, planToasts.repriced],
  ] as const)('of %s', (_, changes, said) => {
    expect(savedText(before, { ...before, ...changes })).toBe(said)
  })

  test('a new one is created', () => {
    expect(savedText(null, before)).toBe(planToasts.created)
  })
})

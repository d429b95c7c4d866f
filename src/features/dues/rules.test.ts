import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import {
  messageOf,
  cutDay,
  cutTo,
  isWholePart,
  leastNow,
  mostNow,
  paidThrough,
  partRefusal,
  reminderOn,
  type Part,
} from './rules.ts'

const TODAY = toDay('2026-11-20')
const NOVEMBER = { start_date: toDay('2026-11-01'), end_date: toDay('2026-11-30') }

describe('what may be paid now (DUES-1)', () => {
  test.each([
    ['half, with a day to pay the rest', 1000, 500, 15, null],
    ['most of it', 1000, 999, 1, null],
    ['less than half', 1000, 499, 15, 'part_refused'],
    ['everything: nothing is left to owe', 1000, 1000, 15, 'part_refused'],
    ['more than everything', 1000, 1100, 15, 'part_refused'],
    ['no whole rupees', 1000, 500.5, 15, 'part_refused'],
    ['half of an odd price, rounded up', 1001, 501, 15, null],
    ['not rounded down', 1001, 500, 15, 'part_refused'],
    ['of one rupee there is no part', 1, 1, 15, 'part_refused'],
    ['the rest today', 1000, 500, 0, 'due_day_refused'],
    ['the rest after sixteen days', 1000, 500, 16, 'due_day_refused'],
  ] as const)('%s', (_name, total, amount, days, refusal) => {
    const terms = { total: rupees(total), amount: rupees(amount), due_on: addDays(TODAY, days) }
    expect(partRefusal(terms, TODAY)).toBe(refusal)
  })

  it('is a range in whole rupees, of at least half, that leaves a rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), (price) => {
        const total = toPaise(price)
        const [least, most] = [leastNow(total), mostNow(total)]
        expect(least % 100).toBe(0)
        expect(most % 100).toBe(0)
        expect(least * 2).toBeGreaterThanOrEqual(total)
        expect((least - 100) * 2).toBeLessThan(total)
        // A payment of less than a rupee can't be made.
        expect(total - most).toBeGreaterThanOrEqual(100)
        expect(total - most).toBeLessThan(200)
      }),
    )
  })
})

test.each([
  [40_000, 40_000, true],
  [100, 40_050, true],
  [40_050, 40_050, true],
  [50, 40_050, false],
  [40_000.5, 40_000, false],
  [40_000, 40_050, false],
  [39_900, 40_050, true],
  [50, 50, false],
  [100, 100, true],
])('%d paise of %d owed is a whole part: %s (DUES-2)', (amount, owed, whole) => {
  expect(isWholePart(amount as never, rupees(owed / 100))).toBe(whole)
})

describe('how far the payments reach (DUES-5)', () => {
  test.each([
    [600, 1000, '2026-11-18'],
    [500, 1000, '2026-11-15'],
    [999, 1000, '2026-11-29'],
    [1000, 1000, '2026-11-30'],
    [33, 1000, '2026-10-31'],
    [0, 1000, '2026-10-31'],
  ])('₹%d of ₹%d for November reach to %s', (paid, total, until) => {
    expect(paidThrough(NOVEMBER, { paid: rupees(paid), total: rupees(total) })).toBe(until)
  })

  const anyDue = fc
    .record({
      total: fc.integer({ min: 100, max: 5_000_000 }),
      days: fc.integer({ min: 1, max: 400 }),
      shares: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
    })
    .map(({ total, days, shares }) => {
      // Parts as the desk may take them: never more than is owed, in whole rupees or exactly the rest.
      let paid = 0
      const steps = [0]
      for (const share of shares) {
        const part = Math.min(total - paid, share * 100)
        if (part <= 0) break
        paid += part
        steps.push(paid)
      }
      return { total, end_date: addDays(TODAY, days - 1), steps }
    })

  it('grows with every part, never beyond the plan, and to its last day once all is paid', () => {
    fc.assert(
      fc.property(anyDue, ({ total, end_date, steps }) => {
        const period = { start_date: TODAY, end_date }
        const reached = steps.map((paid) =>
          paidThrough(period, { total: toPaise(total), paid: toPaise(paid) }),
        )
        expect(reached).toEqual(reached.toSorted())
        expect(reached.every((day) => day <= end_date)).toBe(true)
        expect(steps.every((paid) => paid <= total)).toBe(true)
        expect(paidThrough(period, { total: toPaise(total), paid: toPaise(total) })).toBe(end_date)
      }),
    )
  })

  it('a cut takes no day that has been used, and leaves at least one', () => {
    fc.assert(
      fc.property(anyDue, fc.integer({ min: -30, max: 400 }), ({ total, end_date, steps }, days) => {
        const today = addDays(TODAY, days)
        for (const paid of steps) {
          const part: Part = { total: toPaise(total), paid: toPaise(paid) }
          const until = cutDay({ start_date: TODAY, end_date }, part, today)
          expect(until >= addDays(today, -1) && until >= TODAY).toBe(true)
          expect(until >= paidThrough({ start_date: TODAY, end_date }, part)).toBe(true)
        }
      }),
    )
  })
})

describe('when a plan may be cut (DUES-7)', () => {
  const due = {
    ...NOVEMBER,
    total: rupees(1000),
    paid: rupees(600),
    due_on: toDay('2026-11-10'),
    closed_at: null,
  }
  test.each([
    ['three days late', {}, '2026-11-13', null],
    ['four days late: to what is paid for', {}, '2026-11-14', '2026-11-18'],
    ['later: to yesterday', {}, '2026-11-25', '2026-11-24'],
    ['on its last day: to yesterday', {}, '2026-11-30', '2026-11-29'],
    ['once it is over', {}, '2026-12-01', null],
    ['once it is closed', { closed_at: new Date() }, '2026-11-25', null],
  ])('%s', (_name, changes, today, until) => {
    expect(cutTo({ ...due, ...changes }, null, toDay(today))).toBe(until)
  })

  const CLOSED_SINCE = { start_date: toDay('2026-11-01'), end_date: toDay('2026-12-01') }
  test.each([
    ['as it was cut', '2026-11-18', 18, NOVEMBER, '2026-11-14', null],
    ['a closed day has moved its end since', '2026-11-19', 18, CLOSED_SINCE, '2026-11-14', null],
    ['money that gave days back has gone', '2026-11-26', 26, NOVEMBER, '2026-11-14', '2026-11-18'],
    ['of those no day that has been used', '2026-11-26', 26, NOVEMBER, '2026-11-25', '2026-11-24'],
  ])('cut already: %s', (_name, end_date, days_left, whole, today, until) => {
    const uncut = { ...whole, days_left, days_sold: 30 }
    expect(cutTo({ ...due, end_date: toDay(end_date) }, uncut, toDay(today))).toBe(until)
  })
})

test.each([
  [-3, null],
  [-2, 'soon'],
  [-1, 'soon'],
  [0, 'today'],
  [2, 'today'],
  [3, 'late'],
  [30, 'late'],
  [31, null],
] as const)('%d days from its day the reminder is %s (DUES-8)', (days, kind) => {
  expect(reminderOn(TODAY, addDays(TODAY, days))).toBe(kind)
})

it('what the desk writes to a member is in the member’s language (LANG-8)', () => {
  const due = {
    name: 'Asha',
    plan_name: 'Morning',
    plan_name_hi: 'सुबह',
    total: rupees(1000),
    paid: rupees(600),
    due_on: toDay('2026-11-25'),
    closed_at: null,
  }
  expect(messageOf({ ...due, language: 'en' }, toDay('2026-11-20'))).toBe(
    'Hello Asha, ₹400 of your Morning plan is due on 25 Nov 2026. Please pay at the desk. Thank you!',
  )
  expect(messageOf({ ...due, language: 'hi' }, toDay('2026-11-26'))).toBe(
    'नमस्ते Asha, आपके सुबह प्लान के ₹400, 25 नव॰ 2026 तक देने थे। कृपया काउंटर पर पेमेंट कर दें। धन्यवाद!',
  )
  const closed_at = '2026-11-22T06:00:00Z'
  expect(messageOf({ ...due, closed_at, language: 'en' }, toDay('2026-11-26')), 'nothing is owed').toBe('')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay, type Day } from '#/kernel/dates.ts'
import {
  displayStatus,
  periodOf,
  renewalOf,
  renewedUntil,
  shownSubscription,
  typesToRenew,
  type Subscription,
} from './rules.ts'

const TODAY = toDay('2026-11-20')

function subscription(start: string, end: string, changes: Partial<Subscription & { id: string }> = {}) {
  const period = { start_date: toDay(start), end_date: toDay(end), ended_on: null }
  return { id: 'b', status: 'active', type: 'morning', ...period, ...changes } satisfies Subscription
}

describe('display status is active, pending, expired or no_subscription', () => {
  test.each([
    ['covers today', subscription('2026-11-01', '2026-11-30'), 'active'],
    ['ends today, the last day covered', subscription('2026-10-21', '2026-11-20'), 'active'],
    ['ended yesterday, though stored as active', subscription('2026-10-20', '2026-11-19'), 'expired'],
    ['starts tomorrow', subscription('2026-11-21', '2026-12-20'), 'pending'],
    ['is stored as pending', subscription('2026-11-01', '2026-11-30', { status: 'pending' }), 'pending'],
    ['is stored as expired', subscription('2026-11-01', '2026-11-30', { status: 'expired' }), 'expired'],
    ['is none', null, 'no_subscription'],
  ] as const)('one that %s', (_name, one, status) => {
    expect(displayStatus(one, TODAY)).toBe(status)
  })
})

describe('the latest active subscription by end date is shown, otherwise the latest by end date', () => {
  const old = subscription('2026-01-01', '2026-01-31')
  const short = subscription('2026-11-01', '2026-11-30')
  const long = subscription('2026-11-01', '2027-01-31')
  const future = subscription('2027-02-01', '2027-12-31')
  const refunded = subscription('2026-01-01', '2028-12-31', { status: 'expired' })

  test.each([
    [[old, short, long, future], long],
    [[future, old], future],
    [[old], old],
    [[], null],
    [[{ ...long, start_date: toDay('2026-11-02') }, long], { ...long, start_date: toDay('2026-11-02') }],
    [[long, { ...long, start_date: toDay('2026-11-02') }], { ...long, start_date: toDay('2026-11-02') }],
    [[long, { ...long, id: 'a' }], { ...long, id: 'a' }],
    [[{ ...long, id: 'a' }, long], { ...long, id: 'a' }],
    // What was ended early ended on that day (MEMBER-6).
    [[{ ...refunded, ended_on: toDay('2026-01-30') }, old], old],
    [[{ ...refunded, ended_on: toDay('2026-11-10') }, future], future],
  ])('case %#', (all, shown) => {
    expect(shownSubscription(all, TODAY)).toEqual(shown)
  })

  test('a renewal of the same type already paid for is shown with it', () => {
    expect(renewedUntil(long, [long, future])).toBe('2027-12-31')
    expect(renewedUntil(long, [long, { ...future, type: 'night' }])).toBeNull()
    expect(renewedUntil(null, [])).toBeNull()
  })

  test('only as far as it goes on without a hole (MEMBER-4)', () => {
    const [next, beyond] = [
      subscription('2027-02-01', '2027-02-28'),
      subscription('2027-03-02', '2027-03-31'),
    ]
    expect(renewedUntil(long, [beyond, long])).toBeNull()
    expect(renewedUntil(long, [beyond, next, long])).toBe('2027-02-28')
  })

  test('MEMBER-4: every day up to the last one of a renewal is covered, and the day after isn’t', () => {
    const days = fc.record({
      from: fc.integer({ min: -5, max: 60 }),
      length: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(days, { maxLength: 7 }), (drawn) => {
        const first = { type: 'morning' as const, start_date: TODAY, end_date: addDays(TODAY, 9) }
        const plans = drawn.map(({ from, length }) => ({
          type: 'morning' as const,
          start_date: addDays(TODAY, from),
          end_date: addDays(TODAY, from + length - 1),
        }))
        const until = renewedUntil(first, plans) ?? first.end_date
        const isCovered = (day: Day) =>
          [first, ...plans].some(({ start_date, end_date }) => start_date <= day && day <= end_date)
        for (let day: Day = TODAY; day <= until; day = addDays(day, 1)) expect(isCovered(day)).toBe(true)
        expect(isCovered(addDays(until, 1))).toBe(false)
      }),
    )
  })
})

describe('renewing the same plan type early starts the day after the current end, otherwise today (MEMBER-4)', () => {
  const MONTH = { type: 'morning', duration_months: 1, duration_days: 0 } as const
  test.each([
    ['none', [], '2026-11-20', null],
    ['one running', [subscription('2026-11-01', '2026-11-30')], '2026-12-01', '2026-11-30'],
    ['one that ends today', [subscription('2026-10-21', '2026-11-20')], '2026-11-21', '2026-11-20'],
    ['one that ended yesterday', [subscription('2026-10-20', '2026-11-19')], '2026-11-20', null],
    [
      'another type running',
      [subscription('2026-11-01', '2026-11-30', { type: 'night' })],
      '2026-11-20',
      null,
    ],
    [
      'one running and one paid ahead',
      [subscription('2026-11-01', '2026-11-30'), subscription('2026-12-01', '2026-12-31')],
      '2027-01-01',
      '2026-12-31',
    ],
    [
      'one stored as expired',
      [subscription('2026-11-01', '2026-11-30', { status: 'expired' })],
      '2026-11-20',
      null,
    ],
    ['one paid ahead, before which it fits', [subscription('2026-12-20', '2027-01-19')], '2026-11-20', null],
    [
      'one paid ahead, before which it doesn’t',
      [subscription('2026-12-19', '2027-01-18')],
      '2027-01-19',
      '2027-01-18',
    ],
    [
      'one running and, after a hole in which it fits, one paid ahead',
      [subscription('2027-01-01', '2027-01-31'), subscription('2026-11-01', '2026-11-30')],
      '2026-12-01',
      '2026-11-30',
    ],
    [
      'one running and, after a hole that is too short, one paid ahead',
      [subscription('2026-11-01', '2026-11-30'), subscription('2026-12-30', '2027-01-31')],
      '2027-02-01',
      '2027-01-31',
    ],
  ] as const)('with %s', (_name, all, start_date, renews) => {
    expect(periodOf(MONTH, all, [], TODAY)).toMatchObject({ start_date, renews })
  })

  test('a closed day among its days may leave no room for it', () => {
    const ahead = [subscription('2026-12-20', '2027-01-19')]
    expect(periodOf(MONTH, ahead, [toDay('2026-11-28')], TODAY)).toMatchObject({ start_date: '2027-01-20' })
  })
})

test('MEMBER-4: a plan is renewed by a later one of its type', () => {
  const [morning, evening] = [
    { plan_type: 'morning', start_date: '2026-10-26', end_date: '2026-11-25' },
    { plan_type: 'evening', start_date: '2026-11-26', end_date: '2026-12-25' },
  ] as const
  const next = { ...morning, start_date: '2026-11-26', end_date: '2026-12-24' }
  expect(renewalOf(morning, [morning, evening])).toBeNull()
  expect(renewalOf(morning, [next, morning, evening])).toBe('2026-12-24')
})

test('the plans to renew today: not those that go on, are renewed or changed, or are being paid for', () => {
  const today = '2026-11-25'
  const [morning, evening, night] = (['morning', 'evening', 'night'] as const).map((plan_type) => ({
    plan_type,
    start_date: '2026-10-26',
    end_date: today,
    continued: false,
  })) as [Plan, Plan, Plan]
  const none = { under_review: [], awaited: [] }
  const next = { ...evening, start_date: '2026-11-26', end_date: '2026-12-25' }
  expect(typesToRenew({ plans: [morning, evening, next, night], ...none }, today)).toEqual([
    'morning',
    'night',
  ])
  expect(
    typesToRenew({ plans: [morning, night], under_review: ['night'], awaited: ['morning'] }, today),
  ).toEqual([])
  expect(typesToRenew({ plans: [morning], ...none }, '2026-11-24'), 'the day before').toEqual([])
  const beyond = { ...next, start_date: '2026-11-27' }
  expect(typesToRenew({ plans: [evening, beyond], ...none }, today), 'beyond a hole').toEqual(['evening'])
  const changed = [{ ...morning, continued: true }, next]
  expect(typesToRenew({ plans: changed, ...none }, today), 'changed to another type (CHANGE-1)').toEqual([])
})
type Plan = {
  plan_type: 'morning' | 'evening' | 'night'
  start_date: string
  end_date: string
  continued: boolean
}

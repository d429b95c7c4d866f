import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import type { ClosedDays } from '#/kernel/closed-days.ts'
import type { ActivePlan } from '../rules.ts'
import { bySlot, monthlyValue, nextSittings, openSittingsAt, planOfSale } from './rules.ts'

const TODAY = toDay('2026-11-20')
const OPEN: ClosedDays = { day: false, day_before: false, coming: [] }

describe('which slots begin next', () => {
  it.each<[number, number, number, TimeSlot[]]>([
    [5, 8, 0, ['full_day', 'morning']],
    [8, 14, 0, ['evening']],
    [14, 22, 0, ['night']],
    [22, 8, 1, ['full_day', 'morning']],
  ])('after %i o’clock, %i o’clock begins next', (at, starts, days, time_slots) => {
    expect(nextSittings(TODAY, at * 60, OPEN)).toEqual({
      starts: starts * 60,
      day: addDays(TODAY, days),
      time_slots,
    })
  })
  it.each<[string, number, ClosedDays, number, number]>([
    ['a closed day, before its hours', 7, { ...OPEN, day: true }, 8, 1],
    ['the eve of one', 23, { ...OPEN, coming: [true, false] }, 8, 2],
    ['the day after one, open again', 7, { ...OPEN, day_before: true }, 8, 0],
  ])('no hours of a closed day are next: %s (TIME-10)', (_, at, closed, starts, days) =>
    expect(nextSittings(TODAY, at * 60, closed)).toMatchObject({
      starts: starts * 60,
      day: addDays(TODAY, days),
    }),
  )
})

it.each<[string, number, ClosedDays, TimeSlot[]]>([
  ['on an open day', 9, OPEN, ['full_day', 'morning']],
  ['none on a closed one', 9, { ...OPEN, day: true }, []],
  ['in its first hours the night of the day before', 3, { ...OPEN, day: true }, ['night']],
  ['in the night after it none', 3, { ...OPEN, day_before: true }, []],
])('the slots that run: %s (TIME-10)', (_, at, closed, slots) =>
  expect(openSittingsAt(TODAY, at * 60, closed).map(({ time_slot }) => time_slot)).toEqual(slots),
)

describe('who has a seat is told by the slots of the day, whoever booked first', () => {
  const held = (time_slot: TimeSlot, days: number) => ({ time_slot, start_date: addDays(TODAY, days) })
  it.each([
    ['the night was booked first', [held('night', 0), held('morning', 1)], ['morning 1', 'night 0']],
    ['one after the other', [held('evening', 9), held('evening', 2)], ['evening 2', 'evening 9']],
  ])('%s', (_title, rows, order) => {
    const inDays = (day: Day) => daysBetween(TODAY, day)
    expect(bySlot(rows).map((row) => `${row.time_slot} ${inDays(row.start_date)}`)).toEqual(order)
  })
})

describe('a seat sold with a plan is booked on it (SEAT-8)', () => {
  const plan = (subscription_id: string, type: PlanType, first: number, last: number): ActivePlan => ({
    subscription_id,
    name: type,
    name_hi: '',
    type,
    start_date: addDays(TODAY, first),
    end_date: addDays(TODAY, last),
  })
  const longer = plan('longer', 'flexible', -10, 90)
  const running = plan('running', 'morning', -10, 5)
  it.each<[string, ActivePlan[], ActivePlan, TimeSlot, string | undefined]>([
    ['whichever ends last', [longer], plan('sold', 'morning', 0, 29), 'morning', 'sold'],
    ['a renewal: on what it renews', [longer, running], plan('sold', 'morning', 6, 35), 'morning', 'running'],
    ['on itself if that is to come too', [longer], plan('sold', 'morning', 6, 35), 'morning', 'sold'],
    ['not for hours that only another opens', [longer], plan('sold', 'morning', 0, 29), 'night', undefined],
  ])('%s', (_title, others, sold, slot, on) => {
    expect(planOfSale('sold', slot, [...others, sold], TODAY)?.subscription_id).toBe(on)
  })
})

describe('Monthly value of the plans behind active bookings, from their real prices (SEAT-18)', () => {
  it.each([
    ['one month', { price: rupees(600), duration_months: 1, duration_days: 0 }, 60_000],
    ['three months', { price: rupees(2800), duration_months: 3, duration_days: 0 }, 93_333],
    ['fifteen days', { price: rupees(400), duration_months: 0, duration_days: 15 }, 80_000],
  ])('%s', (_title, sold, value) => {
    expect(monthlyValue(sold)).toBe(value)
  })
})

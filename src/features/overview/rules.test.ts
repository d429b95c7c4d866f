import { describe, expect, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { endingOf, leftOf, minutesLeft, monthOf, needsIdToBook, seatOfHour } from './rules.ts'

const held = (time_slot: TimeSlot, end_date = '2026-12-19', start_date = '2026-11-20') => ({
  seat_number: 12,
  time_slot,
  start_date: toDay(start_date),
  end_date: toDay(end_date),
})

test.each([
  ['with what is left', ['evening'] as const, 19 * 60 + 42, 138],
  ['after midnight', ['night'] as const, 60, 300],
  ['two slots in a row are one stretch', ['morning', 'evening'] as const, 780, 540],
  ['full day and night run on to 6 in the morning', ['full_day', 'night'] as const, 1200, 600],
  ['not yet on', ['evening'] as const, 600, 0],
])('Your hours, %s', (_, slots, minute, left) =>
  expect(
    minutesLeft(
      slots.map((slot) => held(slot)),
      toDay('2026-11-25'),
      minute,
    ),
  ).toBe(left),
)

test('hours that follow on only from tomorrow aren’t counted', () => {
  const seats = [held('morning'), held('evening', '2026-12-19', '2026-11-26')]
  expect(minutesLeft(seats, toDay('2026-11-25'), 780)).toBe(60)
})

test('the pass names all that is held at its seat that day, in the day’s order', () => {
  const seats = [held('evening'), held('morning'), { ...held('night'), seat_number: 7 }]
  const slots = (day: string, minute: number) =>
    seatOfHour(seats, toDay(day), minute)?.hours.map(({ time_slot }) => time_slot)
  expect(slots('2026-11-25', 570)).toEqual(['morning', 'evening'])
  expect(slots('2026-11-25', 1330)).toEqual(['night'])
  expect(slots('2026-11-26', 60), 'last night').toEqual(['night'])
})

describe('MEMBER-2: of several seats, the pass shows the one of this hour', () => {
  const both = [held('evening'), held('morning')]
  test.each([
    ['morning, at 9:30 AM', both, '2026-11-25', 570, 'morning', true, null],
    ['evening, at 3 PM', both, '2026-11-25', 900, 'evening', true, null],
    ['before both: the one that comes first', both, '2026-11-25', 420, 'morning', false, 60],
    ['after both: tomorrow’s first', both, '2026-11-25', 1330, 'morning', false, 590],
    ['its last day, before its hours', [held('evening')], '2026-12-19', 600, 'evening', false, 240],
    [
      'its last day, after its hours: nothing is promised',
      [held('morning')],
      '2026-12-19',
      900,
      'morning',
      false,
      null,
    ],
    ['the last night lasts until the morning', [held('night')], '2026-12-20', 120, 'night', true, null],
    ['a night that begins today is not on before', [held('night')], '2026-11-20', 120, 'night', false, 1200],
    [
      'one that ends today gives way to one that goes on',
      [held('morning', '2026-11-25'), held('evening')],
      '2026-11-25',
      1330,
      'evening',
      false,
      950,
    ],
  ] as const)('%s', (_, seats, today, minute, slot, isOn, starts_in) => {
    const found = seatOfHour(seats, toDay(today), minute)
    expect(found).toMatchObject({ seat: { time_slot: slot }, isOn, starts_in })
  })
  test('without a seat there is none', () => expect(seatOfHour([], toDay('2026-11-25'), 0)).toBeUndefined())
})

describe('MEMBER-2: an overview that was read before midnight says only what is left of it', () => {
  const ends = (end_date: string) => ({ end_date })
  const start_date = '2026-11-20'
  const moved = { time_slot: 'morning', start_date: '2026-11-27', end_date: '2026-12-25' } as const
  const overview = {
    plans: [ends('2026-11-25'), ends('2026-12-25')],
    seats: [
      { time_slot: 'evening', start_date, end_date: '2026-11-25' },
      { time_slot: 'night', start_date, end_date: '2026-11-25' },
      { time_slot: 'morning', start_date, end_date: '2026-12-25' },
    ],
    coming_seats: [moved],
    subscription: { status: 'active' },
    steps: { next: 'seat' },
  } as const
  const slots = (day: string, minute: number) =>
    leftOf(overview, toDay(day), minute).seats.map(({ time_slot }) => time_slot)

  test('on the last day, all', () => {
    expect(leftOf(overview, toDay('2026-11-25'), 1439)).toEqual(overview)
  })
  test('in the minute after it, what goes on, and the last night until 6 AM', () => {
    const left = leftOf(overview, toDay('2026-11-26'), 0)
    expect(left.plans).toEqual([ends('2026-12-25')])
    expect(left.subscription.status).toBe('active')
    expect(left.steps).toEqual({ next: 'seat' })
    expect(slots('2026-11-26', 0)).toEqual(['night', 'morning'])
    expect(slots('2026-11-26', 359)).toEqual(['night', 'morning'])
    expect(slots('2026-11-26', 360)).toEqual(['morning'])
    expect(slots('2026-11-27', 360), 'with what has begun').toEqual(['morning', 'morning'])
    expect(leftOf(overview, toDay('2026-11-26'), 360).coming_seats).toEqual([moved])
    expect(leftOf(overview, toDay('2026-11-27'), 0).coming_seats).toEqual([])
    expect(slots('2026-11-27', 0), 'that night was another').toEqual(['morning', 'morning'])
    expect(leftOf(overview, toDay('2026-12-26'), 0)).toEqual({
      plans: [],
      seats: [],
      coming_seats: [],
      subscription: { status: 'expired' },
      steps: null,
    })
  })
})

test('The month of a day begins on its first', () => expect(monthOf(toDay('2026-02-28'))).toBe('2026-02-01'))

test.each([
  ['2026-11-26', 'later'],
  ['2026-11-25', 'today'],
  ['2026-11-24', 'last_night'],
])('MEMBER-2: what is still held, by its last day %s: %s', (end_date, ending) => {
  expect(endingOf(end_date, '2026-11-25')).toBe(ending)
})

test('nobody is told to verify for a seat that they have, or have from a day to come', () => {
  const nothing = { verification_required: true, seats: [], coming_seats: [] }
  expect(needsIdToBook(nothing)).toBe(true)
  expect(needsIdToBook({ ...nothing, verification_required: false })).toBe(false)
  expect(needsIdToBook({ ...nothing, seats: [held('night')] })).toBe(false)
  expect(needsIdToBook({ ...nothing, coming_seats: [held('night')] })).toBe(false)
})

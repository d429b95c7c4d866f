import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { bySlot, monthlyValue, nextSittings } from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('which slots begin next', () => {
  it.each<[number, number, number, TimeSlot[]]>([
    [5, 8, 0, ['full_day', 'morning']],
    [8, 14, 0, ['evening']],
    [14, 22, 0, ['night']],
    [22, 8, 1, ['full_day', 'morning']],
  ])('after %i o’clock, %i o’clock begins next', (at, starts, days, time_slots) => {
    expect(nextSittings(TODAY, at * 60)).toEqual({
      starts: starts * 60,
      day: addDays(TODAY, days),
      time_slots,
    })
  })
})

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

describe('Monthly value of the plans behind active bookings, from their real prices (SEAT-18)', () => {
  it.each([
    ['one month', { price: rupees(600), duration_months: 1, duration_days: 0 }, 60_000],
    ['three months', { price: rupees(2800), duration_months: 3, duration_days: 0 }, 93_333],
    ['fifteen days', { price: rupees(400), duration_months: 0, duration_days: 15 }, 80_000],
  ])('%s', (_title, sold, value) => {
    expect(monthlyValue(sold)).toBe(value)
  })
})

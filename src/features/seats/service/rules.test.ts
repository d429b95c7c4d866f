import { describe, expect, it } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { lastDays, slotStateFor, type ActivePlan } from '../rules.ts'
import { closingSlots } from './rules.ts'

const TODAY = toDay('2026-11-20')

describe('A slot is not offered on a seat that goes out of service before its booking would end (SEAT-17)', () => {
  const until = (days: number) => ({ end_date: addDays(TODAY, days), unbroken_until: addDays(TODAY, days) })
  const evening = { time_slot: 'evening', ...until(9) } as const
  const night = { time_slot: 'night', ...until(19) } as const
  const member = { allowed: TIME_SLOTS, held: [], bookings: [], runs_until: [evening, night] }
  it.each<[string, number | null, TimeSlot[]]>([
    ['in service', null, []],
    ['after both', 20, []],
    ['on the last day of one', 19, ['night']],
    ['on the last day of the other', 9, ['evening', 'night']],
    ['since yesterday', -1, ['evening', 'night']],
  ])('%s', (_title, days, closing) => {
    const seat = { out_of_service_from: days === null ? null : addDays(TODAY, days) }
    expect(closingSlots(seat, member.runs_until)).toEqual(closing)
  })

  it('and says so before that it is taken; from the day on it is closed', () => {
    const seat = { seat_number: 3, taken: ['night'] as TimeSlot[], out_of_service_from: addDays(TODAY, 15) }
    expect(slotStateFor('night', { ...seat, out_of_service: false }, member)).toBe('closing')
    expect(slotStateFor('evening', { ...seat, out_of_service: false }, member)).toBe('open')
    expect(slotStateFor('night', { ...seat, out_of_service: true }, member)).toBe('taken')
  })
})

it('a booking runs over a hole in what is paid for, whose day before is told (MEMBER-4)', () => {
  const lying = (from: number, to: number): ActivePlan => ({
    subscription_id: `from ${from}`,
    name: 'Morning',
    name_hi: '',
    type: 'morning',
    start_date: addDays(TODAY, from),
    end_date: addDays(TODAY, to),
  })
  const plans = [lying(62, 91), lying(30, 60), lying(0, 29)]
  expect(lastDays(plans, TODAY)).toEqual([
    { time_slot: 'morning', end_date: addDays(TODAY, 91), unbroken_until: addDays(TODAY, 60) },
  ])
})

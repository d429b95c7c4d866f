import { describe, expect, it, test } from 'vitest'
import type { PlanType } from '#/kernel/slots.ts'
import { plainText } from '../../../test/support/plain-text.ts'
import {
  foldSlots,
  hoursOf,
  isLive,
  minutesOf,
  nowIn,
  nowOn,
  partOver,
  slotTimeRange,
  timetablesOf,
  type TimetablePlan,
} from './rules.ts'
import { DEFAULT_DAY } from './week/rules.ts'

const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function line(plans: readonly PlanType[], clock: string): string | null {
  const now = nowIn(DEFAULT_DAY, plans, at(clock))
  return now && `${now.kind} ${now.kind === 'hours' ? now.hours.label : now.slot.name}`
}

describe('"Currently: {slot}" or "Next: {slot} at {time}" names the own plan’s slots first', () => {
  test.each<[PlanType[], string, string]>([
    [['morning'], '08:00', 'current Morning Opening'],
    [['morning'], '08:29', 'current Morning Opening'],
    [['morning'], '08:30', 'current Morning Study 1'],
    [['morning'], '07:00', 'next Morning Opening'],
    [['evening'], '09:00', 'next Evening Opening'],
    [['full_day'], '09:00', 'current Study 1'],
    [['full_day'], '13:30', 'current Lunch Break'],
    [['day'], '13:59', 'current Morning Study 2'],
    [['day'], '14:00', 'current Evening Opening'],
    // Nights have no entry before midnight: the closing of the day is not theirs.
    [['night'], '23:30', 'hours Night'],
    [['morning', 'night'], '22:30', 'hours Night'],
    [['night'], '03:00', 'current Night Study'],
    [['flexible'], '03:00', 'current Night Study'],
    [['flexible'], '09:00', 'current Study 1'],
    [['morning', 'evening'], '15:00', 'current Evening Study 1'],
  ])('%s at %s: %s', (plans, clock, said) => expect(line(plans, clock)).toBe(said))

  test.each([
    ['00:30', 'current Full Shift Opening'],
    ['09:00', 'current Morning Study 1'],
    ['15:00', 'current Evening Study 1'],
    ['23:59', 'current Daily Closing'],
  ])('without a plan, the room’s at %s: %s', (clock, said) => expect(line([], clock)).toBe(said))

  it('after the member’s own slots have ended, the room’s are named', () => {
    expect(line(['morning'], '22:30')).toBe('current Daily Closing')
  })

  it('is silent after the last slot, and without any', () => {
    const slots = DEFAULT_DAY.filter(({ plan_type }) => plan_type === 'morning')
    expect(nowIn(slots, ['morning'], at('14:00'))).toBeNull()
    expect(nowIn([], ['morning'], at('09:00'))).toBeNull()
  })

  it.each<[string, boolean, boolean, string, string | undefined]>([
    ['of a closed day', true, false, '00:30', 'Full Shift Opening'],
    ['of a closed day', true, false, '05:59', 'Night Study'],
    ['of a closed day', true, false, '06:01', undefined],
    ['of a closed day', true, false, '22:30', undefined],
    ['of a second one', true, true, '00:30', undefined],
    ['of the day after', false, true, '01:30', undefined],
    ['of the day after', false, true, '06:01', 'Morning Transition'],
  ])('of the hours %s (%s, after one: %s), %s is %s (TIME-4)', (_of, day, day_before, clock, name) => {
    const closed = { day, day_before, coming: [] }
    const shown = { slots: DEFAULT_DAY, plan_types: ['night'] as const, closed }
    expect(nowOn(shown, at(clock))).toEqual(
      name === undefined ? null : { kind: 'current', slot: expect.objectContaining({ name }) },
    )
  })

  it('the next slot is the earliest of all the member’s timetables', () => {
    const slot = (plan_type: TimetablePlan, time: string) => ({
      plan_type,
      time,
      end_time: '23:00',
      name: time,
    })
    const slots = [slot('morning', '12:00'), slot('evening', '11:00')]
    expect(nowIn(slots, ['morning', 'evening'], at('10:00'))).toMatchObject({ slot: { name: '11:00' } })
  })
})

describe('times', () => {
  it('an end of 23:59 lasts until midnight', () => {
    const closing = { time: '22:00', end_time: '23:59' }
    expect(minutesOf(closing)).toEqual({ starts: 1320, ends: 1440 })
    expect(isLive(closing, 1439)).toBe(true)
    expect(plainText(slotTimeRange(closing))).toBe('10:00 PM – 11:59 PM')
  })

  it('a slot runs from its start up to, not at, its end', () => {
    const slot = { time: '08:00', end_time: '08:30' }
    expect([479, 480, 509, 510].map((minute) => isLive(slot, minute))).toEqual([false, true, true, false])
  })
})

it('the Day Strip lights the hours of every plan, each once', () => {
  expect(hoursOf(['day', 'morning'])).toHaveLength(2)
  expect(hoursOf(['flexible'])).toHaveLength(4)
})

describe('a day as a member reads it: their own timetables first, the others folded (TIME-5)', () => {
  test.each<[PlanType[], number, number]>([
    [[], 18, 0],
    [['morning'], 4, 14],
    [['day'], 8, 10],
    [['full_day'], 7, 11],
    [['full_day', 'night'], 10, 8],
  ])('%j', (plans, mine, others) => {
    const folded = foldSlots(DEFAULT_DAY, timetablesOf(plans))
    expect(folded.map(({ length }) => length)).toEqual([mine, others])
    expect(new Set(folded.flat())).toEqual(new Set(DEFAULT_DAY))
  })

  it('shows everything where a day has nothing of their own', () => {
    const evening = DEFAULT_DAY.filter(({ plan_type }) => plan_type === 'evening')
    expect(foldSlots(evening, ['morning'])).toEqual([evening, []])
  })
})

test('what is over today is set apart, also once all is, and nothing on another day', () => {
  const mine = foldSlots(DEFAULT_DAY, ['morning'])[0]
  const names = (minute: number | null) => partOver(mine, minute).map((part) => part.map(({ name }) => name))
  const all = mine.map(({ name }) => name)
  expect(names(null)).toEqual([[], all])
  expect(names(at('07:00'))).toEqual([[], all])
  expect(names(at('08:30'))).toEqual([all.slice(0, 1), all.slice(1)])
  expect(names(at('23:00'))).toEqual([all, []])
})

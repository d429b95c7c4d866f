import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '#/kernel/dates.ts'
import { TIMETABLE_PLANS } from '../rules.ts'
import {
  changesByDay,
  DEFAULT_DAY,
  defaultWeekAppliesOn,
  defaultSlots,
  NEW_SLOT,
  plannedDays,
  scheduleChange,
  slotProblems,
  weekDays,
  weekStart,
  type DatedSlot,
  type SavedSlot,
  type SentSlot,
} from './rules.ts'

const date = toDay('2026-11-20')
const slot = (changes: Partial<DatedSlot>): DatedSlot => ({ ...NEW_SLOT, date, ...changes })

describe('Default week template, applied per day (18 slots)', () => {
  const written = TIMETABLE_PLANS.map((plan) =>
    DEFAULT_DAY.filter(({ plan_type }) => plan_type === plan)
      .map(({ name, time, end_time, type }) => `${name} ${time}-${end_time} (${type})`)
      .join('; '),
  )
  test.each([
    'Full Shift Opening 00:00-01:00 (opening); Night Study 01:00-06:00 (study); Morning Transition 06:00-08:00 (break)',
    'Morning Opening 08:00-08:30 (opening); Morning Study 1 08:30-11:30 (study); Morning Break 11:30-12:00 (break); Morning Study 2 12:00-14:00 (study)',
    'Evening Opening 14:00-14:30 (opening); Evening Study 1 14:30-17:30 (study); Evening Break 17:30-18:00 (break); Evening Study 2 18:00-22:00 (study)',
    'Full Day Opening 08:00-08:30 (opening); Study 1 08:30-13:00 (study); Lunch Break 13:00-14:00 (break); Study 2 14:00-18:00 (study); Evening Break 18:00-18:30 (break); Study 3 18:30-22:00 (study); Daily Closing 22:00-23:59 (closing)',
  ])('%s', (block) => expect(written).toContain(block))

  it('has 18 slots and no problems', () => {
    expect(DEFAULT_DAY).toHaveLength(18)
    expect(slotProblems(defaultSlots([date], []))).toEqual([])
  })
})

it('default generation skips days that already have slots', () => {
  const days = [date, addDays(date, 1)]
  const generated = defaultSlots(days, [slot({})])
  expect(new Set(generated.map((one) => one.date))).toEqual(new Set([addDays(date, 1)]))
})

it("a new slot defaults to 'New Slot', 09:00-10:00, type study, plan morning, active", () => {
  expect(NEW_SLOT).toMatchObject({
    name: 'New Slot',
    time: '09:00',
    end_time: '10:00',
    type: 'study',
    plan_type: 'morning',
    active: true,
  })
})

describe('a schedule is refused for an end that is not after the start, and within a plan type for overlaps', () => {
  const overlap = [{ at: 1, problem: 'slots_overlap', other: 0 }]
  const backwards = [{ at: 0, problem: 'slot_ends_after_it_starts' }]
  test.each<[string, DatedSlot[], object[]]>([
    ['an end before the start', [slot({ time: '10:00', end_time: '09:00' })], backwards],
    ['an end at the start', [slot({ time: '10:00', end_time: '10:00' })], backwards],
    ['one inside another', [slot({}), slot({ time: '09:15', end_time: '09:30' })], overlap],
    ['the same twice', [slot({}), slot({})], overlap],
    ['neighbours', [slot({}), slot({ time: '10:00', end_time: '11:00' })], []],
    ['another plan type', [slot({}), slot({ plan_type: 'full_day' })], []],
    ['another day', [slot({}), slot({ date: addDays(date, 1) })], []],
    ['one that is switched off', [slot({}), slot({ active: false })], []],
    [
      'the last minute of the day',
      [slot({ time: '22:00', end_time: '23:59' }), slot({ time: '23:58', end_time: '23:59' })],
      overlap,
    ],
  ])('%s', (_name, slots, problems) => expect(slotProblems(slots)).toEqual(problems))
})

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2000-01-01' as Day, days))

it('the week starts on Sunday', () => {
  expect(weekStart(toDay('2026-11-22'))).toBe('2026-11-22')
  expect(weekStart(toDay('2026-11-21'))).toBe('2026-11-15')
  expect(weekStart(toDay('1999-12-31'))).toBe('1999-12-26')
  fc.assert(
    fc.property(anyDay, (day) => {
      const start = weekStart(day)
      expect(new Date(start).getUTCDay()).toBe(0)
      expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(start, day)).toBeLessThan(7)
    }),
  )
})

it('the current and the next four weeks are planned', () => {
  const days = plannedDays(toDay('2026-11-21'))
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-11-15', '2026-12-19'])
})

describe('what has to be written', () => {
  const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
  const saved: SavedSlot[] = [
    { ...slot({ name: 'A' }), id: id(1) },
    { ...slot({ name: 'B', time: '10:00', end_time: '11:00' }), id: id(2) },
  ]
  const [a, b] = saved as [SavedSlot, SavedSlot]
  const { id: _, ...bAnew } = b
  test.each<[string, SentSlot[], { gone?: SavedSlot[]; changed?: SavedSlot[]; added?: DatedSlot[] }]>([
    ['nothing, where nothing differs', saved, {}],
    ['nothing, where the same slots come without their ids', [bAnew, { ...a, id: undefined }], {}],
    ['what is missing', [a], { gone: [b] }],
    ['what differs', [a, { ...b, name: 'C' }], { changed: [{ ...b, name: 'C' }] }],
    ['what is new', [...saved, slot({ name: 'D' })], { added: [slot({ name: 'D' })] }],
    [
      'an id that is gone, as something new',
      [a, { ...slot({ name: 'D' }), id: id(9) }],
      { gone: [b], added: [slot({ name: 'D' })] },
    ],
    ['an id that comes twice, once', [a, b, { ...b, name: 'C' }], { added: [{ ...bAnew, name: 'C' }] }],
  ])('%s', (_name, wanted, change) => {
    expect(scheduleChange(saved, wanted)).toEqual({ gone: [], changed: [], added: [], ...change })
  })

  it('is counted by day', () => {
    const moved = { ...b, date: addDays(date, 1) }
    expect(changesByDay(saved, [moved, { ...slot({ name: 'D' }), id: id(3) }])).toEqual([
      { date, added: 1, changed: 0, removed: 1 },
      { date: addDays(date, 1), added: 0, changed: 1, removed: 0 },
    ])
  })
})

it('the default schedule is applied to a week on the Sunday four weeks before it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const week = weekStart(day)
      const comes = defaultWeekAppliesOn(week)
      expect(plannedDays(comes)).toContain(week)
      expect(plannedDays(addDays(comes, -1))).not.toContain(week)
      expect(weekDays(week).every((one) => weekStart(one) === week)).toBe(true)
    }),
  )
})

import { describe, expect, it, test } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import { NEW_SLOT, type SavedSlot } from '../week/rules.ts'
import { copyChange, lastCopyDay, mayCopyUntil, weeksOfCopy } from './rules.ts'

/** A Sunday. */
const WEEK = toDay('2026-11-22')
const slot = (date: string, name: string): SavedSlot => ({
  ...NEW_SLOT,
  date: toDay(date),
  name,
  id: `${date} ${name}`,
})

describe('a week can be copied until', () => {
  test.each<[string, string, boolean, string[]]>([
    ['not its own Saturday', '2026-11-28', false, []],
    ['the next Sunday', '2026-11-29', true, ['2026-11-29']],
    ['the next Saturday', '2026-12-05', true, ['2026-11-29']],
    ['the Sunday after it', '2026-12-06', true, ['2026-11-29', '2026-12-06']],
  ])('%s', (_name, until, may, weeks) => {
    expect(mayCopyUntil(WEEK, toDay(until))).toBe(may)
    if (may) expect(weeksOfCopy(WEEK, toDay(until))).toEqual(weeks)
  })

  it('52 weeks ahead at most', () => {
    expect(weeksOfCopy(WEEK, lastCopyDay(WEEK))).toHaveLength(52)
    expect(mayCopyUntil(WEEK, lastCopyDay(WEEK))).toBe(true)
    expect(mayCopyUntil(WEEK, addDays(lastCopyDay(WEEK), 1))).toBe(false)
  })
})

it('slots fall on the same weekdays; equal slots stay, and so do days after the last one', () => {
  const source = {
    week: WEEK,
    slots: [slot('2026-11-22', 'A'), slot('2026-11-24', 'B'), slot('2026-11-28', 'C')],
  }
  const target = {
    week: toDay('2026-11-29'),
    slots: [slot('2026-11-29', 'A'), slot('2026-12-01', 'Old'), slot('2026-12-05', 'Later')],
  }
  const { gone, changed, added } = copyChange(source, target, toDay('2026-12-02'))
  expect([gone, changed, added].map((slots) => slots.map(({ date, name }) => `${date} ${name}`))).toEqual([
    ['2026-12-01 Old'],
    [],
    ['2026-12-01 B'],
  ])
})

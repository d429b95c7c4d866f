import { expect, test } from 'vitest'
import { hoursIn } from './sheet-hours.ts'

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

test.each([
  ['8:00 AM - 2:30 PM', ['8:00-14:30'], true],
  ['10PM–6AM', ['22:00-30:00'], true],
  ['2-10 p.m.', ['14:00-22:00'], true],
  ['8-10 pm', ['20:00-22:00'], true],
  ['8 AM to 12 noon', ['8:00-12:00'], true],
  ['12 AM - 12 AM', ['0:00-24:00'], true],
  ['08:00-22:00', ['8:00-22:00'], true],
  ['22:00 till 6', ['22:00-30:00'], true],
  ['0:00-24:00', ['0:00-24:00'], true],
  ['सुबह 8 से दोपहर 2 बजे', ['8:00-14:00'], true],
  ['रात 10 बजे से सुबह 6 बजे', ['22:00-30:00'], true],
  ['सुबह 6 से 8 बजे', ['6:00-8:00'], true],
  ['8-2', ['8:00-14:00', '20:00-26:00', '8:00-26:00', '20:00-38:00'], false],
])('the hours %s: %j', (text, readings, told) => {
  const { hours, rest } = hoursIn(text)
  const read = hours.map((one) => one.readings.map(({ starts, ends }) => `${clock(starts)}-${clock(ends)}`))
  expect(read).toEqual([readings])
  expect([hours[0]?.told, rest.trim()]).toEqual([told, ''])
})

test.each(['', 'Morning', '8 AM', '24-7', '01-11-2026', '2026-27', '8:75-9:00', '1-2-3'])(
  '%j names no hours',
  (text) => {
    expect(hoursIn(text)).toEqual({ hours: [], rest: text })
  },
)

test('several hours, and what is said beside them', () => {
  const { hours, rest } = hoursIn('Morning 8-2 PM & evening 2-10 PM, monthly')
  expect(hours).toHaveLength(2)
  expect(rest.replaceAll(/ +/g, ' ')).toBe('Morning & evening , monthly')
})

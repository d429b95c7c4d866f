import { afterEach, describe, expect, test } from 'vitest'
import { formatMoment } from './dates.ts'
import { formatClock, formatHours, formatShortClock, slotHours } from './slots.ts'
import { speak } from './words.ts'

afterEach(() => speak('en'))

describe('a clock time', () => {
  test.each([
    [0, '12:00 AM', '12 AM', 'रात 12 बजे'],
    [3 * 60 + 59, '3:59 AM', '3:59 AM', 'रात 3:59 बजे'],
    [4 * 60, '4:00 AM', '4 AM', 'सुबह 4 बजे'],
    [8 * 60 + 5, '8:05 AM', '8:05 AM', 'सुबह 8:05 बजे'],
    [12 * 60, '12:00 PM', '12 PM', 'दोपहर 12 बजे'],
    [16 * 60, '4:00 PM', '4 PM', 'शाम 4 बजे'],
    [20 * 60, '8:00 PM', '8 PM', 'रात 8 बजे'],
    [30 * 60, '6:00 AM', '6 AM', 'सुबह 6 बजे'],
  ])('minute %i is %s, in short %s, in Hindi %s', (minutes, english, short, hindi) => {
    expect(formatClock(minutes)).toBe(english)
    expect(formatShortClock(minutes)).toBe(short)
    speak('hi')
    expect(formatClock(minutes)).toBe(hindi)
    expect(formatShortClock(minutes)).toBe(hindi)
  })

  test('stands beside its day in both languages', () => {
    expect(formatMoment('2026-11-20T12:40:00Z')).toBe('20 Nov 2026, 6:10 PM')
    speak('hi')
    expect(formatMoment('2026-11-20T12:40:00Z')).toBe('20 नव॰ 2026, शाम 6:10 बजे')
  })
})

describe('a range of hours', () => {
  test('has an en dash, and nowhere to break', () => {
    expect(slotHours('morning')).toBe('8:00\u00a0AM\u00a0–\u2060\u00a02:00\u00a0PM')
    expect(formatHours(480, 1320, formatShortClock)).toBe('8\u00a0AM\u00a0–\u2060\u00a010\u00a0PM')
  })

  test.each([
    [8 * 60, 22 * 60, 'सुबह 8 से रात 10 बजे'],
    [22 * 60, 30 * 60, 'रात 10 से सुबह 6 बजे'],
    [9 * 60, 10 * 60 + 30, 'सुबह 9 से 10:30 बजे'],
    [22 * 60, 26 * 60, 'रात 10 से 2 बजे'],
    [8 * 60, 30 * 60, 'सुबह 8 से सुबह 6 बजे'],
  ])('is said in Hindi as people say it: %i to %i is %s', (starts, ends, hindi) => {
    speak('hi')
    expect(formatHours(starts, ends)).toBe(hindi.replaceAll(/(?<!से) /g, '\u00a0'))
  })
})

import { describe, expect, test } from 'vitest'
import { formatClock } from '#/kernel/slots.ts'
import { roomState, skyPhase } from './day-state.ts'
import { indiaClock } from './india-clock.ts'

const USUAL = Array.from({ length: 7 }, () => '08:00-06:00')
const MONDAY = 1

test.each([
  [0, 'Open now, night study', 'until 6:00 AM'],
  [359, 'Open now, night study', 'until 6:00 AM'],
  [360, 'Short break', 'opens at 8:00 AM'],
  [479, 'Short break', 'opens at 8:00 AM'],
  [480, 'Open now, morning study', 'until 6:00 AM'],
  [840, 'Open now, evening study', 'until 6:00 AM'],
  [1320, 'Open now, night study', 'until 6:00 AM'],
])('at minute %i of the day the room says "%s", "%s"', (minute, words, until) => {
  expect(roomState(USUAL, MONDAY, minute)).toEqual({ isOpen: words.startsWith('Open'), words, until })
})

describe('the room follows the opening hours in Settings', () => {
  const week = ['closed', '09:00-18:00', '09:00-18:00', '00:00-00:00', 'closed', '20:00-02:00', 'closed']
  test.each([
    ['Sunday', 0, 600, 'Closed now', 'opens tomorrow, 9:00 AM'],
    ['Monday early', 1, 500, 'Closed now', 'opens at 9:00 AM'],
    ['Monday late', 1, 1080, 'Closed now', 'opens tomorrow, 9:00 AM'],
    ['Wednesday, open 24 hours', 3, 0, 'Open now, night study', ''],
    ['Wednesday, in no sitting', 3, 400, 'Open now', ''],
    ['Thursday', 4, 0, 'Closed now', 'opens tomorrow, 8:00 PM'],
    ['Saturday after midnight', 6, 119, 'Open now, night study', 'until 2:00 AM'],
    ['Saturday', 6, 120, 'Closed now', 'opens Monday, 9:00 AM'],
  ])('%s', (_name, weekday, minute, words, until) => {
    expect(roomState(week, weekday, minute)).toMatchObject({ words, until })
  })

  test('a library that never opens announces no opening', () => {
    const closed = Array.from({ length: 7 }, () => 'closed')
    expect(roomState(closed, 0, 0)).toEqual({ isOpen: false, words: 'Closed now', until: '' })
  })
})

test.each([
  [4 * 60 + 59, 'night'],
  [5 * 60, 'morning'],
  [9 * 60, 'day'],
  [17 * 60, 'evening'],
  [20 * 60, 'night'],
])('the sky follows the hour in India: %i minutes is %s', (minute, phase) => {
  expect(skyPhase(minute), formatClock(minute)).toBe(phase)
})

test('India time: 12-hour with seconds, short weekday, month and day', () => {
  expect(indiaClock(new Date('2026-11-20T14:12:08Z'))).toEqual({
    time: '7:42:08 PM',
    date: 'Fri, Nov 20',
    minute: 1182,
    year: 2026,
    weekday: 5,
  })
  expect(indiaClock(new Date('2026-11-20T18:30:00Z'))).toMatchObject({
    time: '12:00:00 AM',
    date: 'Sat, Nov 21',
    minute: 0,
  })
})

import { expect, test } from 'vitest'
import { formatClock } from '#/kernel/slots.ts'
import { roomState, skyPhase } from './day-state.ts'
import { indiaClock } from './india-clock.ts'

test.each([
  [0, 'Open now, night study', 'until 6:00 AM'],
  [359, 'Open now, night study', 'until 6:00 AM'],
  [360, 'Cleaning break', 'opens at 8:00 AM'],
  [479, 'Cleaning break', 'opens at 8:00 AM'],
  [480, 'Open now, morning study', 'until 2:00 PM'],
  [840, 'Open now, evening study', 'until 10:00 PM'],
  [1319, 'Open now, evening study', 'until 10:00 PM'],
  [1320, 'Open now, night study', 'until 6:00 AM'],
])('at minute %i of the day the room says "%s", "%s"', (minute, words, until) => {
  expect(roomState(minute)).toEqual({ isOpen: words.startsWith('Open'), words, until })
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
  })
  expect(indiaClock(new Date('2026-11-20T18:30:00Z'))).toMatchObject({
    time: '12:00:00 AM',
    date: 'Sat, Nov 21',
    minute: 0,
  })
})

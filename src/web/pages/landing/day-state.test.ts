import { describe, expect, test } from 'vitest'
import { formatClock } from '#/kernel/slots.ts'
import { roomState, skyPhase } from './day-state.ts'
import { indiaClock } from './india-clock.ts'

const USUAL = Array.from({ length: 7 }, () => '08:00-06:00')
const MONDAY = 1

/** The days that are closed: 0 is the day itself, -1 the day before, 1 the next. */
const closedOn = (...days: number[]) => ({
  day: days.includes(0),
  day_before: days.includes(-1),
  coming: [1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => days.includes(ahead)),
})
const OPEN = closedOn()

test.each([
  [0, 'Open now, night study', 'until 6:00 AM'],
  [359, 'Open now, night study', 'until 6:00 AM'],
  [360, 'Short break', 'opens at 8:00 AM'],
  [479, 'Short break', 'opens at 8:00 AM'],
  [480, 'Open now, morning study', 'until 6:00 AM'],
  [840, 'Open now, evening study', 'until 6:00 AM'],
  [1320, 'Open now, night study', 'until 6:00 AM'],
])('at minute %i of the day the room says "%s", "%s"', (minute, words, until) => {
  expect(roomState(USUAL, MONDAY, minute, OPEN)).toEqual({ isOpen: words.startsWith('Open'), words, until })
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
    expect(roomState(week, weekday, minute, OPEN)).toMatchObject({ words, until })
  })

  test('a library that never opens announces no opening', () => {
    const closed = Array.from({ length: 7 }, () => 'closed')
    expect(roomState(closed, 0, 0, OPEN)).toEqual({ isOpen: false, words: 'Closed now', until: '' })
  })
})

describe('on a closed day it is closed, but for the night that began the evening before (TIME-4)', () => {
  const [ALWAYS, BY_DAY, OVERNIGHT] = ['00:00-00:00', '08:00-22:00', '22:00-10:00'].map((hours) =>
    USUAL.map(() => hours),
  )
  const [EVE, FIRST, SECOND, AFTER] = [closedOn(1), closedOn(0), closedOn(-1, 0), closedOn(-1)]
  test.each([
    ['23:58 of the eve', USUAL, EVE, 1438, 'Open now, night study', 'until 6:00 AM'],
    ['noon of the eve, never closed otherwise', ALWAYS, EVE, 720, 'Open now, morning study', 'until 6:00 AM'],
    ['00:30 of the eve, never closed otherwise', ALWAYS, EVE, 30, 'Open now, night study', ''],
    ['00:30 of the closed day', USUAL, FIRST, 30, 'Open now, night study', 'until 6:00 AM'],
    ['the same, never closed otherwise', ALWAYS, FIRST, 30, 'Open now, night study', 'until 6:00 AM'],
    ['the same, without a night', BY_DAY, FIRST, 30, 'Closed today', 'opens tomorrow, 8:00 AM'],
    ['05:59 of the closed day', USUAL, FIRST, 359, 'Open now, night study', 'until 6:00 AM'],
    ['06:01 of the closed day', ALWAYS, FIRST, 361, 'Closed today', 'opens tomorrow, 6:00 AM'],
    ['22:30 of the closed day', USUAL, FIRST, 1350, 'Closed today', 'opens tomorrow, 8:00 AM'],
    ['00:30 of a second closed day', USUAL, SECOND, 30, 'Closed today', 'opens tomorrow, 8:00 AM'],
    ['01:30 of the day after', USUAL, AFTER, 90, 'Closed now', 'opens at 8:00 AM'],
    ['the same, never closed otherwise', ALWAYS, AFTER, 90, 'Closed now', 'opens at 6:00 AM'],
    ['06:01 of the day after', ALWAYS, AFTER, 361, 'Open now', ''],
  ])('%s', (_when, week = [], closed, minute, words, until) => {
    expect(roomState(week, MONDAY, minute, closed)).toMatchObject({ words, until })
  })

  test.each([
    ['on the eve of one', BY_DAY, 1350, closedOn(1), 'opens Wednesday, 8:00 AM'],
    ['on the eve of two', BY_DAY, 1350, closedOn(1, 2), 'opens Thursday, 8:00 AM'],
    ['two days before', BY_DAY, 1350, closedOn(2), 'opens tomorrow, 8:00 AM'],
    ['on the first of two', BY_DAY, 720, closedOn(0, 1), 'opens Wednesday, 8:00 AM'],
    ['before a week of them', BY_DAY, 1350, closedOn(1, 2, 3, 4, 5, 6, 7), ''],
    ['where hours go on after the night of one', OVERNIGHT, 720, closedOn(0), 'opens tomorrow, 6:00 AM'],
    ['where they end before', USUAL.map(() => '20:00-02:00'), 720, closedOn(0), 'opens tomorrow, 8:00 PM'],
  ])('it never opens on a closed day: %s', (_when, week = [], minute, closed, until) => {
    expect(roomState(week, MONDAY, minute, closed)).toMatchObject({ isOpen: false, until })
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

import { describe, expect, it } from 'vitest'
import { dayOf } from '#/kernel/dates.ts'
import { waitingInWords, dayInWords, whenInWords } from './words.ts'

/** 9:30 PM on Saturday in India, still the afternoon in UTC. */
const NOW = new Date('2026-11-21T16:00:00Z')

describe('when something happened', () => {
  it.each([
    ['2026-11-21T12:40:00Z', 'Today, 6:10 PM'],
    ['2026-11-20T18:29:00Z', 'Yesterday, 11:59 PM'],
    ['2026-11-20T18:30:00Z', 'Today, 12:00 AM'],
    ['2026-11-14T06:02:00Z', '14 Nov, 11:32 AM'],
    ['2025-12-31T18:29:00Z', '31 Dec 2025'],
  ])('%s is %s', (moment, words) => expect(whenInWords(moment, dayOf(NOW))).toBe(words))
})

describe('how long something has been waiting', () => {
  it.each([
    ['2026-11-21T15:59:00Z', '1 minute'],
    ['2026-11-20T18:00:00Z', '22 hours'],
    ['2026-11-20T16:00:00Z', '1 day'],
    ['2026-11-18T15:00:00Z', '3 days'],
  ])('since %s is %s', (moment, words) => expect(waitingInWords(moment, NOW.getTime())).toBe(words))
})

it('the welcome line uses the day in India', () => {
  expect(dayInWords('2026-11-21')).toBe('Saturday, 21 Nov')
})

import { afterEach, expect, it } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'
import { asSentence, speak, t, translate } from './words.ts'

afterEach(() => speak('en'))

const sentence = 'Seat {seat}, until {day}.'
/** Typed loosely, since this table is the test's own. */
const say = t as (words: string, values: Record<string, string | number>) => string

it('English is the text in the code, with its values filled in', () => {
  expect(say(sentence, { seat: 12, day: '5 Dec' })).toBe('Seat 12, until 5 Dec.')
  expect(translate('Failed to fetch seats')).toBe('Failed to fetch seats')
})

it('Hindi comes from the table, with its own word order; a missing text stays English', () => {
  speak('hi', { [sentence]: '{day} तक सीट {seat}।', Theme: 'रंग-रूप' })
  expect(say(sentence, { seat: 12, day: '5 दिस॰' })).toBe('5 दिस॰ तक सीट 12।')
  expect(translate('Theme')).toBe('रंग-रूप')
  expect(translate('Anything else')).toBe('Anything else')
})

it('a sentence of parts ends with the full stop of the current language', () => {
  expect(asSentence('Seat 12')).toBe('Seat 12.')
  speak('hi')
  expect(asSentence('सीट 12')).toBe('सीट 12।')
})

it('a value that looks like a placeholder is left alone', () => {
  expect(say(sentence, { seat: '{day}', day: 'x' })).toBe('Seat {day}, until x.')
})

it('dates are written in the current language, with Latin digits', () => {
  expect(formatDay('2027-02-14')).toBe('14 Feb 2027')
  speak('hi')
  expect(formatDay('2027-02-14')).toBe('14 फ़र॰ 2027')
  expect(formatMoment('2026-11-20T12:40:00Z')).toContain('20')
})

import { describe, expect, test } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { SLOTS, type PlanType } from '#/kernel/slots.ts'
import { sayIn } from '#/kernel/words.ts'
import { plainText } from '../../../../test/support/plain-text.ts'
import { isDayAndNight, isOpenAllNight, openWithin, plansBeyondHours } from './rules.ts'
import { openingLines, openingWords, translateLines } from './texts.ts'

const every = (hours: string) => Array<string>(7).fill(hours)
const USUAL = every('08:00-06:00')
const ALWAYS = every('00:00-00:00')
const DAYTIME = every('08:00-22:00')
const NO_SUNDAY = USUAL.with(0, 'closed')
const MONDAY = 1

describe('LIBRARY-5: what a week of opening hours means', () => {
  test.each<[string, string[], boolean, boolean, string]>([
    ['as installed', USUAL, true, true, 'Open day and night, with a break 6 AM – 8 AM'],
    ['never closed', ALWAYS, true, true, 'Open day and night'],
    ['daytime only', DAYTIME, false, false, 'Every day 8:00 AM – 10:00 PM'],
    [
      'closed on Sunday, and open into its night',
      NO_SUNDAY,
      false,
      false,
      'Monday to Saturday 8:00 AM – 6:00 AM, Sunday Closed',
    ],
    [
      '22 hours, closed before the night shift ends',
      every('06:00-04:00'),
      true,
      false,
      'Open day and night, with a break 4 AM – 6 AM',
    ],
    ['21 hours', every('09:00-06:00'), false, true, 'Every day 9:00 AM – 6:00 AM'],
    ['different breaks', USUAL.with(3, '07:00-06:00'), true, true, 'Open day and night'],
    [
      'a Wednesday that ends at midnight',
      USUAL.with(3, '00:00-00:00'),
      false,
      false,
      'Monday to Tuesday 8:00 AM – 6:00 AM, Wednesday Open 24 hours, Thursday to Sunday 8:00 AM – 6:00 AM',
    ],
    ['never open', every('closed'), false, false, 'Every day Closed'],
  ])('%s', (_title, week, dayAndNight, allNight, words) => {
    expect({
      dayAndNight: isDayAndNight(week),
      allNight: isOpenAllNight(week),
      words: plainText(openingWords(week)),
    }).toEqual({ dayAndNight, allNight, words })
  })

  test.each<[string, string[], number, { starts: number; ends: number }, [number, number][]]>([
    ['the whole night as installed', USUAL, MONDAY, SLOTS.night, [[1320, 1800]]],
    ['a night over midnight where each day is open 24 hours', ALWAYS, MONDAY, SLOTS.night, [[1320, 1800]]],
    ['no night in a daytime library', DAYTIME, MONDAY, SLOTS.night, []],
    ['Saturday’s night before a closed Sunday', NO_SUNDAY, 6, SLOTS.night, [[1320, 1800]]],
    ['nothing on a closed day but the night before', NO_SUNDAY, 0, { starts: 0, ends: 1440 }, [[0, 360]]],
    [
      'two parts of a day with a break',
      USUAL,
      MONDAY,
      { starts: 0, ends: 1440 },
      [
        [0, 360],
        [480, 1440],
      ],
    ],
    ['a late start', every('10:00-20:00'), MONDAY, SLOTS.full_day, [[600, 1200]]],
  ])('%s', (_title, week, weekday, span, open) => {
    expect(openWithin(week, weekday, span).map(({ starts, ends }) => [starts, ends])).toEqual(open)
  })
})

test.each<[string, string[], PlanType[]]>([
  ['as installed', USUAL, []],
  ['a closed Sunday', NO_SUNDAY, []],
  ['daytime only', DAYTIME, ['night']],
  ['from ten', every('10:00-22:00'), ['full_day', 'morning', 'night', 'day']],
  ['never open', every('closed'), ['full_day', 'morning', 'evening', 'night', 'day']],
])('LIBRARY-5: %s, plans are offered beyond the opening hours: %j', (_title, week, beyond) => {
  expect(plansBeyondHours(['full_day', 'morning', 'evening', 'night', 'day', 'flexible'], week)).toEqual(
    beyond,
  )
})

test.each([
  [USUAL],
  [ALWAYS],
  [NO_SUNDAY],
  [every('00:30-12:15')],
  [DAYTIME.with(MONDAY, 'closed').with(4, '00:00-00:00')],
])('LIBRARY-2: what the history kept of %j in English is said in Hindi', (week) => {
  const said = () =>
    openingLines(week)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(', ')
  const kept = plainText(said())
  const inHindi = (say: () => string) => sayIn('hi', { ...hindi, ...deskHindi }, say)
  expect(inHindi(() => translateLines(kept))).toBe(inHindi(said))
  expect(inHindi(said)).not.toMatch(/[A-Za-z]/)
  expect(plainText(translateLines(kept))).toBe(kept)
})

import { describe, expect, test } from 'vitest'
import { toDay } from './dates.ts'
import { orderOf, readDay, readMoment, type DateOrder } from './sheet-dates.ts'

const TODAY = toDay('2026-11-20')

describe('the order of a column’s dates', () => {
  test.each<[string[], ReturnType<typeof orderOf>]>([
    [['25/12/2003', '05/06/2003'], 'dmy'],
    [['12/25/2003', '05/06/2003'], 'mdy'],
    [['05/06/2003', '07/08/2001'], 'either'],
    [['25/12/2003', '12/25/2003', '05/06/2003'], 'either'],
    [['25/12/2003', '12/25/2003'], null],
    [['05/05/2003'], null],
    [['2003-05-06', '6 May 2003', ''], null],
    [['2003-05-06', '13-05-2003'], 'dmy'],
    [['05/06/2003 18:10:05'], 'either'],
    [[], null],
  ])('%j: %s', (texts, order) => {
    expect(orderOf(texts)).toBe(order)
  })
})

test.each<[string, DateOrder, string | null]>([
  ['05/06/2003', 'dmy', '2003-06-05'],
  ['05/06/2003', 'mdy', '2003-05-06'],
  ['5/6/2003', 'mdy', '2003-05-06'],
  ['05-06-2003', 'dmy', '2003-06-05'],
  ['05.06.2003', 'dmy', '2003-06-05'],
  ['25/12/2003', 'mdy', '2003-12-25'],
  ['12/25/2003', 'dmy', '2003-12-25'],
  ['2003-05-06', 'dmy', '2003-05-06'],
  ['2003/5/6', 'mdy', '2003-05-06'],
  ['2003-05-06T00:00:00', 'dmy', '2003-05-06'],
  ['6 May 2003', 'mdy', '2003-05-06'],
  ['6-May-03', 'dmy', '2003-05-06'],
  ['6th May, 2003', 'dmy', '2003-05-06'],
  ['May 6, 2003', 'dmy', '2003-05-06'],
  ['September 30 1999', 'dmy', '1999-09-30'],
  ['November01, 2026', 'dmy', '2026-11-01'],
  ['June30, 2025', 'mdy', '2025-06-30'],
  ['6May2003', 'dmy', '2003-05-06'],
  ['05/06/03', 'dmy', '2003-06-05'],
  ['05/06/78', 'dmy', '1978-06-05'],
  ['29/02/2004', 'dmy', '2004-02-29'],
  ['29/02/2003', 'dmy', null],
  ['31/31/2003', 'dmy', null],
  ['2003-13-05', 'dmy', null],
  ['06/2003', 'dmy', null],
  ['not said', 'dmy', null],
  ['Foo 6, 2003', 'dmy', null],
  ['37747', 'dmy', null],
  ['', 'dmy', null],
])('the date %j read as %s: %s', (text, order, day) => {
  expect(readDay(text, order, TODAY)).toBe(day)
})

test.each<[string, DateOrder, string | null]>([
  ['11/20/2026 18:10:05', 'mdy', '2026-11-20T12:40:05.000Z'],
  ['20/11/2026 18:10', 'dmy', '2026-11-20T12:40:00.000Z'],
  ['2026/11/20 6:10:05 PM GMT+5:30', 'dmy', '2026-11-20T12:40:05.000Z'],
  ['2026-11-20 12:05 AM', 'dmy', '2026-11-19T18:35:00.000Z'],
  ['2026-11-20T12:40:05Z', 'dmy', '2026-11-20T12:40:05.000Z'],
  ['2026-11-20T12:40:05.123+05:30', 'dmy', '2026-11-20T07:10:05.123Z'],
  ['20 Nov 2026', 'dmy', '2026-11-19T18:30:00.000Z'],
  ['20/11/2026 25:10', 'dmy', null],
  ['yesterday', 'dmy', null],
])('the time %j read as %s: %s', (text, order, moment) => {
  expect(readMoment(text, order, TODAY)?.toISOString() ?? null).toBe(moment)
})

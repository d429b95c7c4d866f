import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '#/kernel/dates.ts'
import { shared } from '#/kernel/shared.hi.ts'
import { slotHours } from '#/kernel/slots.ts'
import { sayIn } from '#/kernel/words.ts'
import { seatsHindi } from '#/features/seats/texts.hi.ts'
import { floorName } from '#/features/seats/texts.ts'
import { isHolidayOn } from '#/kernel/closed-days.ts'
import { componentsOf, daysOfEvent, one } from '../../../../test/support/ics.ts'
import { icsHindi } from './ics.hi.ts'
import {
  calendarText,
  withoutStamps,
  type CalendarBooking,
  type CalendarFacts,
  type CalendarHoliday,
} from './ics.ts'

const MADE = new Date('2026-11-01T10:00:00Z')
const LATER = new Date('2026-11-02T10:00:00Z')
const booking = (changes: Partial<CalendarBooking> = {}): CalendarBooking => ({
  id: '11111111-1111-4111-8111-111111111111',
  seat_number: 12,
  floor: 'First floor',
  time_slot: 'evening',
  start_date: toDay('2026-11-20'),
  end_date: toDay('2026-12-19'),
  ...changes,
})
const holiday = (changes: Partial<CalendarHoliday> = {}): CalendarHoliday => ({
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Diwali',
  name_hi: 'दीवाली',
  date: toDay('2026-11-25'),
  type: 'closed',
  recurring: false,
  ...changes,
})
const facts = (changes: Partial<CalendarFacts> = {}): CalendarFacts => ({
  library: { name: 'Adhyayan', address: '12 Sample Road, Sample Nagar' },
  url: 'https://library.test/dashboard/timetable',
  made_at: MADE,
  bookings: [],
  holidays: [],
  ...changes,
})
type CalendarEvent = ReturnType<typeof componentsOf>[number] | undefined
const eventsOf = (changes: Partial<CalendarFacts>) => componentsOf(calendarText(facts(changes)), 'VEVENT')

it('a booking is described in the calendar’s language, its floor too', () => {
  const described = () => eventsOf({ bookings: [booking()] }).map((event) => one(event, 'DESCRIPTION').value)
  expect(described()).toEqual([`First floor. ${slotHours('evening')}.`])
  const hindi = { ...icsHindi, ...seatsHindi, ...shared }
  const expected = sayIn('hi', hindi, () => `${floorName('First floor')}। ${slotHours('evening')}।`)
  expect(expected).not.toMatch(/[A-Za-z]/)
  expect(sayIn('hi', hindi, described)).toEqual([expected])
})

it('LANG-10: a holiday is called by its Hindi name where the calendar is in Hindi, and otherwise by the other', () => {
  const holidays = [
    holiday({ type: 'special' }),
    holiday({ id: 'b', name: 'Holi', name_hi: '', type: 'special' }),
  ]
  const named = () => eventsOf({ holidays }).map((event) => one(event, 'SUMMARY').value)
  expect(named()).toEqual(['Diwali', 'Holi'])
  expect(sayIn('hi', {}, named)).toEqual(['दीवाली', 'Holi'])
})

describe('a booking', () => {
  test.each<[CalendarBooking['time_slot'], string, string]>([
    ['morning', '20261120T080000', '20261120T140000'],
    ['evening', '20261120T140000', '20261120T220000'],
    ['full_day', '20261120T080000', '20261120T220000'],
    ['night', '20261120T220000', '20261121T060000'],
  ])('of the slot %s lasts from %s to %s, in India', (time_slot, from, until) => {
    const [event] = eventsOf({ bookings: [booking({ time_slot })] })
    expect(one(event, 'DTSTART')).toEqual({ parameters: 'TZID=Asia/Kolkata', value: from })
    expect(one(event, 'DTEND')).toEqual({ parameters: 'TZID=Asia/Kolkata', value: until })
  })

  it('repeats on every day of its dates, including the last', () => {
    const [event] = eventsOf({ bookings: [booking()] })
    const days = daysOfEvent(event)
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-11-20', '2026-12-19'])
  })

  it('leaves out days on which the library is closed', () => {
    const holidays = [
      holiday(),
      holiday({ id: 'b', name: 'Fair', type: 'special', date: toDay('2026-11-26') }),
    ]
    const [event] = eventsOf({ bookings: [booking()], holidays })
    expect(one(event, 'EXDATE').value).toBe('20261125T140000')
    expect(daysOfEvent(event)).toHaveLength(29)
    const closedWhole = booking({ start_date: toDay('2026-11-25'), end_date: toDay('2026-11-25') })
    expect(eventsOf({ bookings: [closedWhole], holidays: [holiday()] })).toHaveLength(1)
  })

  it.each(['2027-01-19', '2026-11-25'])(
    'keeps its identifier when it ends on %s instead, and is no earlier version',
    (end_date) => {
      const [before] = eventsOf({ bookings: [booking()] })
      const [after] = eventsOf({ bookings: [booking({ end_date: toDay(end_date) })], made_at: LATER })
      expectLaterVersion(before, after)
    },
  )
})

describe('a holiday', () => {
  it('lasts a whole day and doesn’t show anyone as busy', () => {
    const [event] = eventsOf({ holidays: [holiday()] })
    expect(one(event, 'DTSTART')).toEqual({ parameters: 'VALUE=DATE', value: '20261125' })
    expect(one(event, 'DTEND')).toEqual({ parameters: 'VALUE=DATE', value: '20261126' })
    expect(one(event, 'TRANSP').value).toBe('TRANSPARENT')
    expect(one(event, 'SUMMARY').value).toBe('Library closed: Diwali')
  })

  it('that was edited is a later version of it', () => {
    const [before] = eventsOf({ holidays: [holiday()] })
    const [after] = eventsOf({ holidays: [holiday({ name: 'Diwali Puja' })], made_at: LATER })
    expectLaterVersion(before, after)
  })

  test.each(['2026-08-15', '2024-02-29', '2023-02-28', '2026-12-31'])(
    'every year, of %s, falls on the days of the rule',
    (date) => {
      const yearly = holiday({ date: toDay(date), recurring: true })
      const [event] = eventsOf({ holidays: [yearly] })
      const last = toDay('2035-12-31')
      const expected = daysFrom(yearly.date, last).filter((day) => isHolidayOn(yearly, day))
      expect(daysOfEvent(event, last)).toEqual(expected)
    },
  )
})

describe('the calendar', () => {
  const text = calendarText(facts({ bookings: [booking()], holidays: [holiday()] }))

  it('follows RFC 5545: CRLF, at most 75 octets a line, properties before components', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Adhyayan\/\/Timetable\/\/EN\r\n/)
    expect(text.trimEnd()).toMatch(/END:VCALENDAR$/)
    const first = text.indexOf('BEGIN:', 'BEGIN:VCALENDAR'.length)
    for (const property of ['REFRESH-INTERVAL', 'X-WR-CALNAME'])
      expect(text.indexOf(property)).toBeLessThan(first)
  })

  it('defines Asia/Kolkata: +05:30, without summer time', () => {
    expect(componentsOf(text, 'VTIMEZONE')).toHaveLength(1)
    const [zone] = componentsOf(text, 'STANDARD')
    expect(one(zone, 'TZOFFSETTO').value).toBe('+0530')
    expect(one(zone, 'TZOFFSETFROM').value).toBe('+0530')
    expect(componentsOf(text, 'DAYLIGHT')).toEqual([])
  })

  it('is a valid calendar even if it is empty', () => {
    const empty = calendarText(facts())
    expect(componentsOf(empty, 'VEVENT')).toEqual([])
    expect(componentsOf(empty, 'VTIMEZONE')).toHaveLength(1)
  })

  it('can’t be broken by anything the owner types', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (typed) => {
        const hostile = `${typed}\r\nEND:VEVENT\nBEGIN:VEVENT;,\\${typed}`
        const named = calendarText(
          facts({
            library: { name: hostile, address: hostile },
            bookings: [booking({ floor: hostile })],
            holidays: [holiday({ name: hostile })],
          }),
        )
        expect(componentsOf(named, 'VEVENT')).toHaveLength(2)
        expect(componentsOf(named, 'VTIMEZONE')).toHaveLength(1)
      }),
    )
  })

  it('is the same text for the same facts, but for when it was made', () => {
    const again = calendarText(facts({ bookings: [booking()], holidays: [holiday()], made_at: LATER }))
    expect(again).not.toBe(text)
    expect(withoutStamps(again)).toBe(withoutStamps(text))
  })
})

/** A reader takes the later of two by SEQUENCE, and between equals by DTSTAMP. */
function expectLaterVersion(before: CalendarEvent, after: CalendarEvent): void {
  const [old, young] = [before, after].map((event) => ({
    uid: one(event, 'UID').value,
    sequence: event?.find(({ name }) => name === 'SEQUENCE')?.value,
    stamp: one(event, 'DTSTAMP').value,
  }))
  expect(young).toMatchObject({ uid: old?.uid, sequence: old?.sequence, stamp: '20261102T100000Z' })
  expect(old?.stamp).toBe('20261101T100000Z')
}

function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
}

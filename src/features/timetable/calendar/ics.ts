import ical, { ICalEventRepeatingFreq, ICalEventTransparency, type ICalCalendar } from 'ical-generator'
import { DAY_MINUTES, inSeconds } from '#/kernel/durations.ts'
import { addDays, daysBetween, LIBRARY_ZONE, type Day } from '#/kernel/dates.ts'
import { SLOTS, slotHours, type TimeSlot } from '#/kernel/slots.ts'
import { nameOf } from '#/kernel/names.ts'
import { asSentence, t } from '#/kernel/words.ts'
import type { Holiday } from '#/kernel/closed-days.ts'
import { floorName } from '#/features/seats/texts.ts'
import { closedDays } from './rules.ts'

export type CalendarBooking = {
  id: string
  seat_number: number
  /** Null if the seat was removed since (FLOOR-4). */
  floor: string | null
  time_slot: TimeSlot
  start_date: Day
  end_date: Day
}
export type CalendarHoliday = Holiday & { id: string; name: string; name_hi: string }
export type CalendarFacts = {
  library: { name: string; address: string }
  /** The timetable's page. */
  url: string
  made_at: Date
  bookings: readonly CalendarBooking[]
  holidays: readonly CalendarHoliday[]
}

/** India's clocks have not been changed since 1945. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${LIBRARY_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** How often a calendar app should ask again, in seconds. */
const ASK_AGAIN = inSeconds({ hours: 1 })

/**
 * One member's calendar in the format of RFC 5545, in the current language: each booking on every day of its dates, and
 * the library's holidays. Its events are stamped with when it is made: when the last change of one was (of a booking's
 * end, a closed day, a name) isn't known, and readers take the later stamp for the later version.
 */
export function calendarText(written: CalendarFacts): string {
  const facts = printable(written)
  const calendar = ical({
    name: facts.library.name,
    description: t('Your booked hours and the library’s holidays.'),
    prodId: '//Adhyayan//Timetable//EN',
    ttl: ASK_AGAIN,
  })
  for (const booking of facts.bookings) addBooking(calendar, booking, facts)
  for (const holiday of facts.holidays) addHoliday(calendar, holiday, facts)
  // Inserted here, because the generator would put it before properties of the calendar, which strict readers refuse.
  return calendar.toString().replace(/\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/, `\r\n${TIMEZONE}`)
}

/** A calendar without its stamps: the same facts always give the same bytes. */
export const withoutStamps = (text: string): string => text.replaceAll(/^DTSTAMP:.*\r\n/gm, '')

/** Removes control characters from typed text: they would end lines, and RFC 5545 doesn't allow them. */
function printable(facts: CalendarFacts): CalendarFacts {
  const clean = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const { name, address } = facts.library
  return {
    ...facts,
    library: { name: clean(name), address: clean(address) },
    bookings: facts.bookings.map((booking) => ({ ...booking, floor: booking.floor && clean(booking.floor) })),
    holidays: facts.holidays.map((holiday) => ({
      ...holiday,
      name: clean(holiday.name),
      name_hi: clean(holiday.name_hi),
    })),
  }
}

function addBooking(calendar: ICalCalendar, booking: CalendarBooking, facts: CalendarFacts): void {
  const { starts, ends } = SLOTS[booking.time_slot]
  const days = daysBetween(booking.start_date, booking.end_date) + 1
  const closed = closedDays(booking, facts.holidays)
  // Closed on all days: an event without occurrences isn't allowed.
  if (closed.length === days) return
  calendar.createEvent({
    id: `booking-${booking.id}@adhyayan`,
    stamp: facts.made_at,
    start: clockOn(booking.start_date, starts),
    end: clockOn(booking.start_date, ends),
    timezone: LIBRARY_ZONE,
    summary: `${t('Seat {seat}', { seat: booking.seat_number })}, ${t(SLOTS[booking.time_slot].label)}`,
    description: describe(booking),
    location: [facts.library.name, facts.library.address].filter((part) => part !== '').join(', '),
    url: facts.url,
    repeating: {
      freq: ICalEventRepeatingFreq.DAILY,
      count: days,
      ...(closed.length > 0 ? { exclude: closed.map((day) => clockOn(day, starts)) } : {}),
    },
  })
}

function describe({ floor, time_slot }: CalendarBooking): string {
  const hours = slotHours(time_slot)
  return floor === null ? asSentence(hours) : t('{floor}. {hours}.', { floor: floorName(floor), hours })
}

function addHoliday(calendar: ICalCalendar, holiday: CalendarHoliday, facts: CalendarFacts): void {
  const name = nameOf(holiday, 'name')
  calendar.createEvent({
    id: `holiday-${holiday.id}@adhyayan`,
    stamp: facts.made_at,
    // Noon, since the generator reads the day in this machine's time zone.
    start: clockOn(holiday.date, DAY_MINUTES / 2),
    end: clockOn(addDays(holiday.date, 1), DAY_MINUTES / 2),
    allDay: true,
    summary: holiday.type === 'closed' ? t('Library closed: {holiday}', { holiday: name }) : name,
    url: facts.url,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(holiday.recurring ? { repeating: yearly(holiday.date) } : {}),
  })
}

/** A holiday on 29 February is kept on the last day of every February, as in `isHolidayOn`. */
function yearly(date: Day) {
  const freq = ICalEventRepeatingFreq.YEARLY
  return date.endsWith('-02-29') ? { freq, byMonth: [2], byMonthDay: [-1] } : { freq }
}

/** The library's local time at this many minutes of a day; from 1440 on, of the next day. */
function clockOn(day: Day, minutes: number): string {
  const date = addDays(day, Math.floor(minutes / DAY_MINUTES))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor((minutes % DAY_MINUTES) / 60))}:${two(minutes % 60)}:00`
}

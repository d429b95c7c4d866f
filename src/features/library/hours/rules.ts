import { DAY_MINUTES } from '#/kernel/durations.ts'
import { minuteOf, SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'

/*
 * The opening hours of Settings are the one source of what is open when (LIBRARY-5). A week is seven days, Sunday
 * first.
 */

export const CLOSED = 'closed'

/** Sunday first, like the week of the timetable (TIME-8). */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Clock times 'HH:MM'. The end is on the next day if it is not later than the start; equal times mean 24 hours. */
export type OpenDay = { opens: string; closes: string }

/** The stored hours of one day, parsed; null if closed. Throws a RangeError for any other text. */
export function openDay(stored: string): OpenDay | null {
  if (stored === CLOSED) return null
  if (!isOpeningHours(stored)) throw new RangeError(`not opening hours: ${stored}`)
  return { opens: stored.slice(0, 5), closes: stored.slice(6) }
}

const CLOCK = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
const HOURS = new RegExp(`^(?:${CLOSED}|${CLOCK}-${CLOCK})$`)

export function isOpeningHours(text: string): boolean {
  return HOURS.test(text)
}

/** Minutes of a day; before 0 is the day before, above 1440 the day after. */
export type Span = { starts: number; ends: number }

const LONGEST_BREAK = 2 * 60

/** The day's own opening hours; null if closed. */
function openSpan(week: readonly string[], weekday: number): Span | null {
  const hours = openDay(week[(weekday + 7) % 7] ?? CLOSED)
  return hours && spanOf(hours)
}

/** When a day's hours run, the end after 1440 if it is on the next day. */
export function spanOf({ opens, closes }: OpenDay): Span {
  const [starts, ends] = [minuteOf(opens), minuteOf(closes)]
  return { starts, ends: ends > starts ? ends : ends + DAY_MINUTES }
}

/** When it is open from the day before to the day after, in minutes of that day. Spans that touch are one. */
export function openSpans(week: readonly string[], weekday: number): Span[] {
  const joined: Span[] = []
  for (const ahead of [-1, 0, 1]) {
    const own = openSpan(week, weekday + ahead)
    if (!own) continue
    const [starts, ends] = [own.starts + ahead * DAY_MINUTES, own.ends + ahead * DAY_MINUTES]
    const last = joined.at(-1)
    if (last && starts <= last.ends) last.ends = Math.max(last.ends, ends)
    else joined.push({ starts, ends })
  }
  return joined
}

/** What of a span of the day is within the opening hours. */
export function openWithin(week: readonly string[], weekday: number, { starts, ends }: Span): Span[] {
  return openSpans(week, weekday)
    .map((span) => ({ starts: Math.max(span.starts, starts), ends: Math.min(span.ends, ends) }))
    .filter((span) => span.starts < span.ends)
}

const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6]

/** Whether it may say 'open day and night': it never closes for longer than a break for cleaning. */
export function isDayAndNight(week: readonly string[]): boolean {
  return EVERY_WEEKDAY.every((weekday) => {
    const spans = openSpans(week, weekday)
    const isShort = ({ starts }: Span, at: number) => starts - (spans[at]?.ends ?? 0) <= LONGEST_BREAK
    return spans.length > 0 && spans.slice(1).every(isShort)
  })
}

/** Whether the night shift can be held to its end in every night of the week. */
export function isOpenAllNight(week: readonly string[]): boolean {
  const { starts, ends } = SLOTS.night
  return EVERY_WEEKDAY.every((weekday) =>
    openWithin(week, weekday, SLOTS.night).some((span) => span.starts === starts && span.ends === ends),
  )
}

/** The plans with a slot that no day's opening hours cover whole. The Full Shift is '24/7' of whatever they are. */
export function plansBeyondHours(types: readonly PlanType[], week: readonly string[]): PlanType[] {
  return types.filter(
    (type) =>
      type !== 'flexible' &&
      SLOTS_OF_PLAN[type].some((slot) => {
        const { starts, ends } = SLOTS[slot]
        return !EVERY_WEEKDAY.some((weekday) =>
          openWithin(week, weekday, SLOTS[slot]).some((span) => span.starts === starts && span.ends === ends),
        )
      }),
  )
}

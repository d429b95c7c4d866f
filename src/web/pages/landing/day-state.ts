import { isDayAndNight, openDay, spanOf, WEEKDAYS } from '#/features/library/hours/rules.ts'
import { isClosedAt, NIGHT_ENDS, type ClosedDays } from '#/kernel/closed-days.ts'
import { DAY_MINUTES } from '#/kernel/durations.ts'
import { formatClock, SLOTS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'

export type SkyPhase = 'morning' | 'day' | 'evening' | 'night'

/** The sky for a minute of India's day. */
export function skyPhase(minute: number): SkyPhase {
  const hour = minute / 60
  if (hour < 5 || hour >= 20) return 'night'
  if (hour < 9) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}

const SITTINGS = ['morning', 'evening', 'night'] as const

/** What the hero says above the Day Strip: who is studying now and until when, or when the library opens. */
export type RoomState = { isOpen: boolean; words: string; until: string }

/**
 * The reading room's state at a minute of India's day, by its opening hours (seven days, Sunday first, as in Settings)
 * and the closed days. `weekday` counts from Sunday, 0.
 */
export function roomState(
  week: readonly string[],
  weekday: number,
  minute: number,
  closed: ClosedDays,
): RoomState {
  const isClosed = isClosedAt(closed, minute)
  const ends = isClosed ? undefined : endOfHours(week, weekday, minute)
  if (ends !== undefined) {
    // Before a closed day only its eve's night goes on.
    const nightEnds = nextNightEnd(minute)
    const last = isClosedAt(closed, nightEnds) ? Math.min(ends ?? Infinity, nightEnds) : ends
    const until = last === null ? '' : t('until {time}', { time: formatClock(last) })
    return { isOpen: true, words: openWords(minute), until }
  }
  const until = nextOpening(week, weekday, minute, closed)
  if (closed.day) return { isOpen: false, words: t('Closed today'), until }
  const words = !isClosed && isDayAndNight(week) ? t('Short break') : t('Closed now')
  return { isOpen: false, words, until }
}

/** The next minute at which a night ends, that one included: where the hours of a closed day begin or end. */
function nextNightEnd(minute: number): number {
  return NIGHT_ENDS + Math.ceil((minute - NIGHT_ENDS) / DAY_MINUTES) * DAY_MINUTES
}

/** The minute of the day at which the hours running now end; null if they are 24, undefined if none run. */
function endOfHours(week: readonly string[], weekday: number, minute: number): number | null | undefined {
  // Yesterday's night may not have ended.
  for (const back of [0, 1]) {
    const hours = openDay(week[(weekday - back + 7) % 7] ?? '')
    if (!hours) continue
    const { starts, ends } = spanOf(hours)
    const at = minute + back * DAY_MINUTES
    if (starts > at || at >= ends) continue
    return ends - starts === DAY_MINUTES ? null : ends - back * DAY_MINUTES
  }
  return undefined
}

/** 'Open now, evening study', or just 'Open now' between sittings. */
function openWords(minute: number): string {
  const sitting = SITTINGS.find((slot) => {
    const { starts, ends } = SLOTS[slot]
    return (starts <= minute && minute < ends) || minute < ends - DAY_MINUTES
  })
  return sitting
    ? t('Open now, {sitting} study', { sitting: t(SLOTS[sitting].label).toLowerCase() })
    : t('Open now')
}

/** From the day before, whose hours may go on after a closed day's night, to the same weekday of the next week. */
const DAYS_TO_LOOK = [-1, 0, 1, 2, 3, 4, 5, 6, 7]

/** Only where it is closed now. Nothing where it doesn't open within these days. */
function nextOpening(week: readonly string[], weekday: number, minute: number, closed: ClosedDays): string {
  const openings = DAYS_TO_LOOK.flatMap((ahead) => {
    const hours = openDay(week[(weekday + ahead + 7) % 7] ?? '')
    if (!hours) return []
    const span = spanOf(hours)
    const [starts, ends] = [span.starts + ahead * DAY_MINUTES, span.ends + ahead * DAY_MINUTES]
    return [starts, nextNightEnd(starts)].filter((at) => minute < at && at < ends && !isClosedAt(closed, at))
  })
  if (openings.length === 0) return ''
  const opens = Math.min(...openings)
  const [ahead, time] = [Math.floor(opens / DAY_MINUTES), formatClock(opens % DAY_MINUTES)]
  if (ahead === 0) return t('opens at {time}', { time })
  if (ahead === 1) return t('opens tomorrow, {time}', { time })
  return t('opens {day}, {time}', { day: translate(WEEKDAYS[(weekday + ahead) % 7] ?? ''), time })
}

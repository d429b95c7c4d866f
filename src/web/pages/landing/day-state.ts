import { isDayAndNight, openDay, spanOf, WEEKDAYS } from '#/features/library/hours/rules.ts'
import { isClosedAt, NIGHT_ENDS, type ClosedDays } from '#/features/timetable/holidays/rules.ts'
import { clockText } from '#/features/library/hours/texts.ts'
import { DAY_MINUTES } from '#/kernel/durations.ts'
import { formatClock, minuteOf, SLOTS } from '#/kernel/slots.ts'
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
    const last = closed.day ? Math.min(ends ?? Infinity, NIGHT_ENDS) : ends
    const until = last === null ? '' : t('until {time}', { time: formatClock(last) })
    return { isOpen: true, words: openWords(minute), until }
  }
  if (closed.day) return { isOpen: false, words: t('Closed today'), until: '' }
  const words = !isClosed && isDayAndNight(week) ? t('Short break') : t('Closed now')
  return { isOpen: false, words, until: nextOpening(week, weekday, minute, isClosed) }
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

/** `isClosed`: last night is a closed day's, after which hours that have begun meanwhile go on. */
function nextOpening(week: readonly string[], weekday: number, minute: number, isClosed: boolean): string {
  if (isClosed && endOfHours(week, weekday, NIGHT_ENDS) !== undefined)
    return t('opens at {time}', { time: formatClock(NIGHT_ENDS) })
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = (weekday + ahead) % 7
    const hours = openDay(week[day] ?? '')
    if (!hours || (ahead === 0 && minuteOf(hours.opens) <= minute)) continue
    const at = clockText(hours.opens)
    if (ahead === 0) return t('opens at {time}', { time: at })
    if (ahead === 1) return t('opens tomorrow, {time}', { time: at })
    return t('opens {day}, {time}', { day: translate(WEEKDAYS[day] ?? ''), time: at })
  }
  return ''
}

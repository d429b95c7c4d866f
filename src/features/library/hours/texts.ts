import { formatClock, formatHours, formatShortClock, minuteOf } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { CLOSED, isDayAndNight, openDay, WEEKDAYS } from './rules.ts'

/**
 * The hours as a visitor is told them: 'Open day and night, with a break 6 AM – 8 AM', 'Open day and night', or else
 * the opening hours themselves.
 */
export function openingWords(week: readonly string[]): string {
  if (!isDayAndNight(week))
    return openingLines(week)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(', ')
  const [first = CLOSED] = week
  const day = openDay(first)
  const isSame = week.every((other) => other === first)
  if (!day || !isSame || day.opens === day.closes) return t('Open day and night')
  const pause = formatHours(minuteOf(day.closes), minuteOf(day.opens), formatShortClock)
  return t('Open day and night, with a break {hours}', { hours: pause })
}

/** '8:00 AM – 6:00 AM', 'Open 24 hours' or 'Closed'. */
export function hoursText(stored: string): string {
  const day = openDay(stored)
  if (!day) return t('Closed')
  return day.opens === day.closes
    ? t('Open 24 hours')
    : formatHours(minuteOf(day.opens), minuteOf(day.closes))
}

/** 'HH:MM' as '8:00 AM'. */
export function clockText(clock: string): string {
  return formatClock(minuteOf(clock))
}

export type OpeningLine = { days: string; hours: string }

/** The week as people say it, starting on Monday: neighbouring days with the same hours share a line. */
export function openingLines(week: readonly string[]): OpeningLine[] {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0]
  const runs: { days: number[]; hours: string }[] = []
  for (const day of fromMonday) {
    const hours = hoursText(week[day] ?? CLOSED)
    const last = runs.at(-1)
    if (last?.hours === hours) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs.map(({ days, hours }) => ({ days: daysText(days), hours }))
}

function daysText(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return t('Every day')
  const [first, last] = [days[0], days.at(-1)].map((day) => translate(WEEKDAYS[day ?? 0] ?? ''))
  return days.length === 1 ? (first ?? '') : t('{first} to {last}', { first: first ?? '', last: last ?? '' })
}

const KEPT =
  /^(?<days>[A-Za-z ]+?) (?<hours>Closed|Open 24 hours|(?<opens>\d+:\d\d [AP]M) – (?<closes>\d+:\d\d [AP]M))$/

/**
 * Lines of `openingLines` that were kept in English, as the settings' history has them, in the language spoken:
 * 'Monday to Saturday 8:00 AM – 6:00 AM, Sunday Closed'. Anything else stays as it is.
 */
export function translateLines(kept: string): string {
  return kept.split(', ').map(translateLine).join(', ')
}

function translateLine(kept: string): string {
  const { days = '', hours, opens, closes } = KEPT.exec(kept)?.groups ?? {}
  if (hours === undefined) return kept
  const [first = '', last] = days.split(' to ').map((day) => translate(day))
  const span =
    opens && closes ? formatHours(minutesOfEnglish(opens), minutesOfEnglish(closes)) : translate(hours)
  return `${last === undefined ? first : t('{first} to {last}', { first, last })} ${span}`
}

/** Minutes since midnight of '8:00 AM'. */
const minutesOfEnglish = (clock: string) =>
  (minuteOf(clock.slice(0, -' AM'.length)) % 720) + (clock.endsWith('PM') ? 720 : 0)

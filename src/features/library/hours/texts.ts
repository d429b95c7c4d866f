import { formatHours, formatShortClock } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { CLOSED, openDay, openingLines } from '../rules.ts'
import { isDayAndNight, minutesOf } from './rules.ts'

/**
 * The hours as a visitor is told them: 'Open day and night, with a break 6 AM – 8 AM', 'Open day and night', or else the
 * opening hours themselves.
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
  const pause = formatHours(minutesOf(day.closes), minutesOf(day.opens), formatShortClock)
  return t('Open day and night, with a break {hours}', { hours: pause })
}

import { serverTime } from '#/client/clock.ts'
import { DAY_MINUTES, inMilliseconds } from '#/kernel/durations.ts'
import { formatCount } from '#/kernel/counted.ts'
import { addDays, dayOf, formatDay, minuteOfDay, type Day } from '#/kernel/dates.ts'
import { formatClock, shortSlotHours, SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { locale, t, type Words } from '#/kernel/words.ts'
import { endingOf } from '../rules.ts'

const HOUR_MINUTES = 60

/** '2 h 18 min', '45 min'. Takes minutes. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  if (hours === 0) return t('{minutes} min', { minutes: rest })
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest })
}

/** How long something has been waiting, roughly: '4 min', '2 h', '1 d'. Takes an ISO time. */
export function waitingSince(moment: string): string {
  const waited = serverTime().getTime() - Date.parse(moment)
  const minutes = Math.max(0, Math.floor(waited / inMilliseconds({ minutes: 1 })))
  if (minutes < HOUR_MINUTES) return t('{minutes} min', { minutes })
  if (minutes >= DAY_MINUTES) return t('{days} d', { days: Math.floor(minutes / DAY_MINUTES) })
  const hours = Math.floor(minutes / HOUR_MINUTES)
  // Standing alone, a single hour is another word in Hindi.
  return hours === 1 ? t('1 h') : t('{hours} h', { hours })
}

/** The same in words, if there is room: '1 minute', '22 hours', '3 days'. Takes an ISO time. */
export function waitingInWords(moment: string, now = serverTime().getTime()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / inMilliseconds({ minutes: 1 })))
  if (minutes < HOUR_MINUTES) return formatCount(minutes, 'minute')
  return minutes < DAY_MINUTES
    ? formatCount(Math.floor(minutes / HOUR_MINUTES), 'hour')
    : formatCount(Math.floor(minutes / DAY_MINUTES), 'day')
}

/** 'Today, 6:10 PM', 'Yesterday, 9:05 AM', '14 Nov, 11:32 AM', and in other years '14 Nov 2025'. Takes an ISO time. */
export function whenInWords(moment: string, today: Day): string {
  const at = new Date(moment)
  const day = dayOf(at)
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day)
  const clock = formatClock(minuteOfDay(at))
  if (day === today) return t('Today, {clock}', { clock })
  if (day === addDays(today, -1)) return t('Yesterday, {clock}', { clock })
  return `${dayAndMonth().format(new Date(`${day}T00:00:00Z`))}, ${clock}`
}

/** 'Until 14 Nov 2026', 'Ends today'; in the night after it 'Ended 14 Nov 2026. This is the last night.' */
export function endInWords(end_date: string, today: Day): string {
  const day = formatDay(end_date)
  return {
    later: t('Until {day}', { day }),
    today: t('Ends today'),
    last_night: t('Ended {day}. This is the last night.', { day }),
  }[endingOf(end_date, today)]
}

const dayAndMonth = () =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekday = () => new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })

/** 'Saturday, 21 Nov'. Takes 'YYYY-MM-DD'. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekday().format(date)}, ${dayAndMonth().format(date)}`
}

/** 'Good evening' by the minute of the day in India. */
export function greeting(minute: number): Words {
  if (minute < 5 * HOUR_MINUTES || minute >= 17 * HOUR_MINUTES) return 'Good evening'
  return minute < 12 * HOUR_MINUTES ? 'Good morning' : 'Good afternoon'
}

/** 'November'. Takes 'YYYY-MM-DD'. */
export function monthName(day: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** 'Night, 10 PM – 6 AM'. */
export function shortSlotInWords(slot: TimeSlot): string {
  return `${t(SLOTS[slot].label)}, ${shortSlotHours(slot)}`
}

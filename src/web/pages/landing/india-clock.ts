import { LIBRARY_ZONE } from '#/kernel/dates.ts'
import type { Language } from '#/kernel/words.ts'

const clock = {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: LIBRARY_ZONE,
} as const
const HINDI = 'hi-IN-u-nu-latn'
/** Hindi names the part of the day. */
const TIMES: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', clock),
  hi: new Intl.DateTimeFormat(HINDI, { ...clock, dayPeriod: 'short' }),
}
const dateIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: LIBRARY_ZONE,
  })
const DATES: Record<Language, Intl.DateTimeFormat> = { en: dateIn('en-US'), hi: dateIn(HINDI) }
const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const parts = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: LIBRARY_ZONE,
})

export type IndiaClock = {
  /** '7:42:08 PM', 'शाम 7:42:08' */
  time: string
  /** 'Fri, Nov 20', 'शुक्र, 20 नव॰' */
  date: string
  /** Minutes since midnight in India. */
  minute: number
  year: number
  /** Sunday is 0. */
  weekday: number
}

/**
 * India's time: 12-hour with seconds, short weekday, month and day (LANDING-7). Without Temporal, so that the
 * landing page's script needs no polyfill.
 */
export function indiaClock(moment: Date, language: Language = 'en'): IndiaClock {
  // '2026, 19:42'
  const [year = 0, hour = 0, minute = 0] = (parts.format(moment).match(/\d+/g) ?? []).map(Number)
  // Newer browsers put a narrow no-break space before AM and PM, which our fonts don't have.
  const spoken = TIMES[language].format(moment).replace('\u202f', ' ')
  return {
    time: spoken,
    date: DATES[language].format(moment),
    minute: hour * 60 + minute,
    year,
    weekday: WEEK.indexOf(DATES.en.format(moment).slice(0, 3)),
  }
}

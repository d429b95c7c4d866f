import { LIBRARY_ZONE } from '#/kernel/dates.ts'
import type { Language } from '#/kernel/words.ts'

const clock = {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: LIBRARY_ZONE,
} as const
const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: LIBRARY_ZONE } as const
const HINDI = 'hi-IN-u-nu-latn'
const minuteOf = {
  weekday: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: LIBRARY_ZONE,
} as const
const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

type Formats = Record<'parts' | 'time' | 'date', Intl.DateTimeFormat>

const formats = new Map<Language, Formats>()

/** Made when a language is first spoken: a slow phone would paint its first screen later by what they cost. */
function formatsOf(language: Language): Formats {
  const known = formats.get(language) ?? makeFormats(language === 'hi' ? HINDI : 'en-US')
  formats.set(language, known)
  return known
}

function makeFormats(locale: string): Formats {
  return {
    parts: new Intl.DateTimeFormat('en-GB', minuteOf),
    // Hindi names the part of the day.
    time: new Intl.DateTimeFormat(locale, locale === HINDI ? { ...clock, dayPeriod: 'short' } : clock),
    date: new Intl.DateTimeFormat(locale, day),
  }
}

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
  const { parts, time, date } = formatsOf(language)
  // '2026 Fri, 19:42'
  const now = parts.format(moment)
  const [year = 0, hour = 0, minute = 0] = (now.match(/\d+/g) ?? []).map(Number)
  return {
    // Newer browsers put a narrow no-break space before AM and PM, which our fonts don't have.
    time: time.format(moment).replace('\u202f', ' '),
    date: date.format(moment),
    minute: hour * 60 + minute,
    year,
    weekday: WEEK.findIndex((name) => now.includes(name)),
  }
}

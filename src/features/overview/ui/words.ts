import { SLOTS, formatClock, type TimeSlot } from '#/kernel/slots.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** '2 h 18 min', '45 min'. Takes minutes. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** How long something has waited, roughly: '4 min', '2 h', '1 d'. Takes an ISO moment. */
export function waitingSince(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
  if (minutes < HOUR) return `${minutes} min`
  return minutes < DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} d`
}

/** 'Good evening' by the minute of the day in India. */
export function greeting(minute: number): string {
  if (minute < 5 * HOUR || minute >= 17 * HOUR) return 'Good evening'
  return minute < 12 * HOUR ? 'Good morning' : 'Good afternoon'
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' })

/** 'November'. Takes 'YYYY-MM-DD'. */
export function monthName(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`))
}

/** 'Night, 10 PM to 6 AM'. */
export function slotInWords(slot: TimeSlot): string {
  const { label, starts, ends } = SLOTS[slot]
  const [from, to] = [starts, ends].map((minutes) => formatClock(minutes).replace(':00', ''))
  return `${label}, ${from} to ${to}`
}

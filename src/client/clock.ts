import { useEffect, useState } from 'react'
import { clockDifference, ON_THE_WAY_MS } from '#/kernel/clock-difference.ts'
import { dayOf, minuteOfDay, weekdayOf } from '#/kernel/dates.ts'

const LOOK_MS = 10_000

/** A wrong clock is still wrong where there is no network to say so: the seat pass is shown there too. */
const KEPT_AS = 'clock-ahead'

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = lastKnown()

/** Every answer of the API says what time it is at the library (TIME-1). Takes milliseconds since 1970. */
export function hearTime(server: number): void {
  const wrong = clockDifference(server, Date.now())
  const isNews = Math.abs(wrong - ahead) > ON_THE_WAY_MS
  ahead = wrong
  if (isNews) keepKnown()
}

function lastKnown(): number {
  try {
    return Number(localStorage.getItem(KEPT_AS)) || 0
  } catch {
    return 0
  }
}

function keepKnown(): void {
  try {
    if (ahead === 0) localStorage.removeItem(KEPT_AS)
    else localStorage.setItem(KEPT_AS, String(ahead))
  } catch {
    // Without storage the device's clock is all there is offline.
  }
}

/** The moment by the server's clock. */
export const serverTime = (): Date => new Date(Date.now() + ahead)

/** The same for a moment that this device's clock has noted, in its milliseconds. */
export const serverTimeAt = (noted: number): Date => new Date(noted + ahead)

/** Milliseconds of this device's clock, to measure by it how long ago something was here; never a time of the day. */
export const stopwatch = (): number => Date.now()

const today = () => dayOf(serverTime())
const minute = () => minuteOfDay(serverTime())
const weekday = () => weekdayOf(serverTime())

/** Later by as much as a device may be fast without being called wrong: the library has midnight too by then. */
const begunDay = () => dayOf(new Date(serverTime().getTime() - ON_THE_WAY_MS))

/** The day in India, even if the page stays open past midnight. */
export const useToday = () => useClock(today)
/** The day in India that has surely begun at the library as well: some seconds later than `useToday`. */
export const useBegunDay = () => useClock(begunDay)
/** Minutes since midnight in India. */
export const useMinute = () => useClock(minute)
/** The weekday in India; Sunday is 0. */
export const useWeekday = () => useClock(weekday)

/** Looks again every few seconds, and at once when the page comes back into view. */
function useClock<Part>(read: () => Part): Part {
  const [part, setPart] = useState(read)
  useEffect(() => {
    const look = () => setPart(read)
    const looking = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])
  return part
}

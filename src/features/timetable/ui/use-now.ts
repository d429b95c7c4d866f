import { useEffect, useState } from 'react'
import { inMilliseconds } from '#/kernel/durations.ts'
import { dayOf, minuteOfDay, type Day } from '#/kernel/dates.ts'

const MINUTE_MS = inMilliseconds({ minutes: 1 })

export type Clock = { today: Day; minute: number }

/**
 * The day and minute in India. Ticks every minute, on the minute; a page that was asleep updates when it becomes
 * visible.
 */
export function useNow(): Clock {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    const wait = setTimeout(tick, MINUTE_MS - (now.getTime() % MINUTE_MS))
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return { today: dayOf(now), minute: minuteOfDay(now) }
}

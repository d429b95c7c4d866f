import { useEffect, useState } from 'react'
import { minuteOfDay, weekdayOf } from '#/kernel/dates.ts'

const LOOK_MS = 10_000

const look = () => ({ minute: minuteOfDay(new Date()), weekday: weekdayOf(new Date()) })

/** The current weekday (Sunday is 0) and minute of the day in India. */
export function useIndiaMinute() {
  const [now, setNow] = useState(look)
  useEffect(() => {
    const looking = setInterval(
      () =>
        setNow((before) => {
          const next = look()
          return next.minute === before.minute && next.weekday === before.weekday ? before : next
        }),
      LOOK_MS,
    )
    return () => clearInterval(looking)
  }, [])
  return now
}

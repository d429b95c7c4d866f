import { useEffect, useState } from 'react'
import { minuteOfDay } from '#/kernel/dates.ts'

const LOOK_MS = 10_000

/** The current minute of the day in India. */
export function useIndiaMinute(): number {
  const [minute, setMinute] = useState(() => minuteOfDay(new Date()))
  useEffect(() => {
    const looking = setInterval(() => setMinute(minuteOfDay(new Date())), LOOK_MS)
    return () => clearInterval(looking)
  }, [])
  return minute
}

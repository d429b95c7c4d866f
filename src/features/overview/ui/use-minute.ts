import { useEffect, useState } from 'react'
import { dayOf, minuteOfDay } from '#/kernel/dates.ts'

const LOOK_MS = 10_000

/** Minutes since midnight in India, for the needle of the day strip. */
export function useMinute(): number {
  return useClock(minuteOfDay)
}

/** The day in India, even if the page stays open past midnight. */
export function useToday(): string {
  return useClock(dayOf)
}

function useClock<Part>(read: (now: Date) => Part): Part {
  const [part, setPart] = useState(() => read(new Date()))
  useEffect(() => {
    const looking = setInterval(() => setPart(() => read(new Date())), LOOK_MS)
    return () => clearInterval(looking)
  }, [read])
  return part
}

import { useEffect, useState } from 'react'
import { LIBRARY_ZONE } from '#/kernel/dates.ts'

const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: LIBRARY_ZONE,
})
const date = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: LIBRARY_ZONE,
})
const parts = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', timeZone: LIBRARY_ZONE })

export type IndiaClock = {
  /** '7:42:08 PM' */
  time: string
  /** 'Fri, Nov 20' */
  date: string
  /** Minutes since midnight in India. */
  minute: number
}

export function indiaClock(moment: Date): IndiaClock {
  const [hour = 0, minute = 0] = parts.format(moment).split(':').map(Number)
  return { time: time.format(moment), date: date.format(moment), minute: (hour % 24) * 60 + minute }
}

/** India's time, new every 1000 ms (student portal §2 and §9). */
export function useIndiaClock(): IndiaClock {
  const [clock, setClock] = useState(() => indiaClock(new Date()))
  useEffect(() => {
    const ticking = setInterval(() => setClock(indiaClock(new Date())), 1000)
    return () => clearInterval(ticking)
  }, [])
  return clock
}

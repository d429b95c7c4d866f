import { useEffect, useState } from 'react'
import { fetchRead } from '#/client/fetch-reads.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { timesOnSale } from '../rules.ts'

/** The study times to choose from: all until it is known which plans are sold, or if that can't be read. */
export function useStudyTimes() {
  const [times, setTimes] = useState(() => timesOnSale([]))
  useEffect(() => {
    const left = new AbortController()
    fetchRead('/plans', left.signal)
      .then(({ status, text }) => {
        if (status === 200) setTimes(timesOnSale(JSON.parse(text) as { type: PlanType }[]))
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [])
  return times
}

import { useEffect, useState } from 'react'

/** A quick answer comes within it, in milliseconds. */
const MOMENT_MS = 400

/** The longest that something may be hidden while it waits for an answer, in milliseconds. */
const BRIEFLY_MS = 3000

/** Whether it has been so for longer than a moment: a wait that is shown at once would flicker. */
export function useLasting(isSo: boolean): boolean {
  return useLongerThan(MOMENT_MS, isSo)
}

/** Whether it is so, for a few seconds at most: what is hidden meanwhile is shown then even without an answer. */
export function useBriefly(isSo: boolean): boolean {
  const lasts = useLongerThan(BRIEFLY_MS, isSo)
  return isSo && !lasts
}

function useLongerThan(ms: number, isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const moment = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(moment)
      setLasts(false)
    }
  }, [isSo, ms])
  return isSo && lasts
}

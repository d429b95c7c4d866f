import { useEffect, useState } from 'react'

/** A quick answer comes within it, in milliseconds. */
const MOMENT_MS = 400

/** Whether it has been so for longer than a moment: a wait that is shown at once would flicker. */
export function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const moment = setTimeout(() => setLasts(true), MOMENT_MS)
    return () => {
      clearTimeout(moment)
      setLasts(false)
    }
  }, [isSo])
  return isSo && lasts
}

import { useEffect, useRef, useState } from 'react'

/** How often a server that can't be reached is asked again, in milliseconds. */
const PATIENCE_MS = 5000

/**
 * For a page that could not be opened: whether that is because nothing reaches the server. Once something does again,
 * the page is opened anew by itself; `askNow` doesn't wait for that.
 */
export function useAway(): { away: boolean; askNow: () => void } {
  const [away, setAway] = useState(() => !navigator.onLine)
  const ask = useRef<() => Promise<void>>(null)
  useEffect(() => {
    let wasAway = !navigator.onLine
    let isShown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    ask.current = async () => {
      clearTimeout(timer)
      const reached = await isReached()
      if (!isShown || (reached && !wasAway)) return
      if (reached) {
        isShown = false
        return location.reload()
      }
      wasAway = true
      setAway(true)
      timer = setTimeout(() => void ask.current?.(), PATIENCE_MS)
    }
    const askNow = () => void ask.current?.()
    askNow()
    addEventListener('online', askNow)
    return () => {
      isShown = false
      clearTimeout(timer)
      removeEventListener('online', askNow)
    }
  }, [])
  return { away, askNow: () => void ask.current?.() }
}

/** Any answer is one. A HEAD is never answered from the service worker's cache. */
async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

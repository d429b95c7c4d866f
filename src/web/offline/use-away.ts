import { useEffect, useRef, useState } from 'react'
import { isReached } from '#/client/is-reached.ts'

/** How often a server that can't be reached is asked again, in milliseconds. */
const PATIENCE_MS = 5000
/** How long after the network returned a request may still fail, in milliseconds. */
const SETTLED_MS = 30_000
const RETURNED = 'network-returned'

/** Whether this page was opened anew because the network had returned. */
const isReturn = takeReturn()

/**
 * For a page that could not be opened: whether that is because nothing reaches the server. Once something does again,
 * the page is opened anew by itself; `askNow` doesn't wait for that. If it still can't be opened then, it tries once
 * more a little later: a network that has just returned may lose a request.
 */
export function useAway(): { away: boolean; askNow: () => void } {
  const [away, setAway] = useState(isAway)
  const ask = useRef<() => Promise<void>>(null)
  useEffect(() => {
    let wasAway = isAway()
    let isShown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    ask.current = async () => {
      clearTimeout(timer)
      const reached = await isReached()
      if (!isShown || (reached && !wasAway)) return
      if (reached) {
        isShown = false
        if (!isReturn) keepReturn()
        return location.reload()
      }
      wasAway = true
      setAway(true)
      timer = setTimeout(() => void ask.current?.(), PATIENCE_MS)
    }
    const askNow = () => void ask.current?.()
    if (wasAway && navigator.onLine) timer = setTimeout(askNow, PATIENCE_MS)
    else askNow()
    addEventListener('online', askNow)
    return () => {
      isShown = false
      clearTimeout(timer)
      removeEventListener('online', askNow)
    }
  }, [])
  return { away, askNow: () => void ask.current?.() }
}

function isAway(): boolean {
  return !navigator.onLine || (isReturn && performance.now() < SETTLED_MS)
}

function keepReturn(): void {
  try {
    sessionStorage.setItem(RETURNED, '1')
  } catch {
    // Without storage Try again is there.
  }
}

function takeReturn(): boolean {
  try {
    const found = sessionStorage.getItem(RETURNED) !== null
    sessionStorage.removeItem(RETURNED)
    return found
  } catch {
    return false
  }
}

import { useEffect } from 'react'
import { stopwatch } from '#/client/clock.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import { authClient } from './auth-client.ts'

const KEY = 'session_renewed_at'
const DAY_MS = inMilliseconds({ days: 1 })
const LOOK_MS = inMilliseconds({ hours: 1 })

/**
 * Asks the server once a day, in whichever tab is open, to renew the session, so that it lasts as long as it is used.
 */
export function useSessionRenewal() {
  useEffect(() => {
    renewIfDue()
    const looking = setInterval(renewIfDue, LOOK_MS)
    return () => clearInterval(looking)
  }, [])
}

function renewIfDue() {
  try {
    const last = Number(localStorage.getItem(KEY) ?? 0)
    if (stopwatch() - last < DAY_MS) return
    localStorage.setItem(KEY, String(stopwatch()))
  } catch {
    // Without storage it asks more often, which does no harm.
  }
  authClient.renewSession().catch((error: unknown) => console.warn('The session could not be renewed', error))
}

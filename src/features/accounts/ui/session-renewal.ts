import { useEffect } from 'react'
import { authClient } from './auth-client.ts'

const KEY = 'session_renewed_at'
const DAY_MS = 86_400_000
const LOOK_MS = 3_600_000

/** Asks the server once a day, in whichever tab is open, to renew the session; so it lasts as long as it is used. */
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
    if (Date.now() - last < DAY_MS) return
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage it is asked more often, which does no harm.
  }
  authClient.renewSession().catch((error: unknown) => console.warn('The session could not be renewed', error))
}

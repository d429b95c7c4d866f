import { landingPath } from '#/kernel/landing-path.ts'
import { language } from '#/kernel/words.ts'
import { leaveSignedOut } from '#/client/leave-signed-out.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'
import { whenSignedOut } from '#/client/query.ts'
import { answersWithin } from '#/client/silence.ts'
import { toastError } from '#/design/toast.ts'

/**
 * Ends the session and goes to the public page, without anything of this person. Without a network the session would go
 * on, and there is no public page: everything stays as it is (PORTAL-10).
 */
export async function signOut() {
  // The live stream says so too, before the answer: it leads elsewhere.
  const stay = whenSignedOut(() => undefined)
  try {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers,
      body: '{}',
      signal: answersWithin(),
    })
    if (!reply.ok) console.error('Sign-out answered', reply.status)
  } catch (error) {
    if (hasNoNetwork()) {
      stay()
      toastError({ title: 'You’re still signed in', description: OFFLINE })
      return
    }
    // Other errors are only logged (ACCOUNT-21).
    console.error('Sign-out failed', error)
  }
  leaveSignedOut(landingPath(language()))
}

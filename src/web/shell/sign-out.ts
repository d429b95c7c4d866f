import { landingPath } from '#/kernel/landing-path.ts'
import { language } from '#/kernel/words.ts'
import { clearKept } from '#/client/kept.ts'
import { whenSignedOut } from '#/client/query.ts'
import { clearDrafts } from '#/design/use-draft.ts'

/** Ends the session and goes to the public page with a full load, so that nothing of this person stays in memory. */
export async function signOut() {
  // The live stream says so too, before the answer: it leads elsewhere.
  whenSignedOut(() => undefined)
  try {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
    if (!reply.ok) console.error('Sign-out answered', reply.status)
  } catch (error) {
    // Errors are only logged (ACCOUNT-21).
    console.error('Sign-out failed', error)
  }
  clearDrafts()
  clearKept()
  location.assign(landingPath(language()))
}

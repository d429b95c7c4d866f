import { leaveEnded } from '#/client/query.ts'
import { readProfile } from '#/client/session.ts'
import type { SessionEnd } from '#/features/topics.ts'

/** What the live stream has said, until the page leaves because of it. */
let told: SessionEnd | undefined

/**
 * The live stream has said that its session ended, and why, or was refused. A ban is final; otherwise asking for the
 * profile leads to the sign-in page, unless the session was replaced, as by a new password that was chosen here.
 */
export function endSession(end: SessionEnd): void {
  told = end
  if (end.why === 'banned') return leaveEnded()
  readProfile().then(
    () => (told = undefined),
    () => undefined,
  )
}

/** Why this page leaves, as far as it was told. */
export function takeSessionEnd(): SessionEnd | undefined {
  const end = told
  told = undefined
  return end
}

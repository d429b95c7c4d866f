import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { toastError } from '#/design/toast.ts'
import { authToasts } from '../texts.ts'

type Applicant = { name: string; email: string }

/**
 * Loads an applicant's invitation (APPLY-6), without the API client, which a visitor to this page doesn't need. Returns
 * the name; the email goes to `onEmail`, unless one has been typed meanwhile (PORTAL-9). If the link has expired, a
 * toast says so.
 */
export function useInvitation(
  token: string | undefined,
  onEmail: Dispatch<SetStateAction<string>>,
): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (token === undefined) return undefined
    let left = false
    async function read() {
      const applicant = await readInvitation(String(token))
      if (left) return
      if (!applicant) return toastError(authToasts.invitation_over)
      setName(applicant.name)
      onEmail((typed) => typed || applicant.email)
    }
    read().catch(console.error)
    return () => {
      left = true
    }
  }, [token, onEmail])
  return name
}

async function readInvitation(token: string): Promise<Applicant | null> {
  const reply = await fetch('/api/registrations/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (reply.status >= 500) throw new Error(`the invitation could not be read: ${reply.status}`)
  // What is no token of ours is refused as input.
  if (!reply.ok) return null
  return ((await reply.json()) as { applicant: Applicant | null }).applicant
}

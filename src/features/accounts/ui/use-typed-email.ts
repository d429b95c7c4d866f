import { useEffect, useState } from 'react'
import { useDraft } from '#/design/use-draft.ts'

/**
 * The email address as typed on the sign-in page, there again after a language was chosen or a reload. The last
 * function forgets it: whoever comes next in this tab doesn't see it.
 */
export function useTypedEmail() {
  const { typed, save, clear } = useDraft('auth-email')
  const [email, setEmail] = useState(typed['email'] ?? '')
  useEffect(() => (email === '' ? clear() : void save({ email })), [save, clear, email])
  return [email, setEmail, clear] as const
}

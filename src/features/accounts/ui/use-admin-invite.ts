import { useEffect, useState } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { authToasts } from '../texts.ts'

/** `email`: who is invited, or null for anybody. `refusal`: why the link can't be used. Null while it is checked. */
export type AdminInvite = { email: string | null } | { refusal: Text } | null

/** Checks an administrator's one-time link before the form is shown. */
export function useAdminInvite(token: string): AdminInvite {
  const [invite, setInvite] = useState<AdminInvite>(null)
  useEffect(() => {
    let left = false
    async function check() {
      const { api, textOf } = await import('#/client/api.ts')
      const found = await api.visitor.accounts
        .checkAdminInvite({ token })
        .catch((error: unknown) => ({ refusal: textOf(error, authToasts.unexpected) }))
      if (!left) setInvite(found)
    }
    check().catch(console.error)
    return () => {
      left = true
    }
  }, [token])
  return invite
}

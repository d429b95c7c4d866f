import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { HOME_OF_ROLE } from '#/features/accounts/rules.ts'
import { AuthScreen, type AuthSearch } from '#/features/accounts/ui/auth-screen.tsx'
import { safeNext } from '#/web/sign-in-path.ts'

export const Route = createFileRoute('/auth')({ validateSearch: readSearch, component: Auth })

function Auth() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const goHome = useGoHome(search.next)
  const byLink = Boolean(search.reset || search.invite || search.confirm)
  useEffect(() => {
    async function sendOn() {
      if (await isSignedIn()) await goHome()
    }
    // A signed-in visitor is sent on, except with a mail's link in hand.
    if (!byLink) sendOn().catch(console.error)
  }, [byLink, goHome])
  return (
    <AuthScreen
      search={search}
      onPlainAddress={() => void navigate({ to: '/auth', search: {}, replace: true })}
      onSignedIn={goHome}
    />
  )
}

/** Asked without the API client, which a stranger at this page doesn't need, and where being nobody is no error. */
async function isSignedIn(): Promise<boolean> {
  const reply = await fetch('/api/auth/get-session')
  return reply.ok && (await reply.json()) !== null
}

/** Goes where the signed-in member belongs: back to where they came from, else by role. Throws when nobody is signed in. */
function useGoHome(next: string | undefined) {
  const navigate = useNavigate()
  return useCallback(async () => {
    const { readProfile } = await import('#/web/session.ts')
    const { role } = await readProfile()
    await navigate({ href: next ?? HOME_OF_ROLE[role], replace: true })
  }, [navigate, next])
}

/** Parsed search values may be numbers or booleans; only these links' own are read. */
function readSearch(search: Record<string, unknown>): AuthSearch {
  const found = {
    reset: search['reset'] === true || undefined,
    register: search['register'] === true || undefined,
    confirm: text(search['confirm']),
    token: text(search['token']),
    error: text(search['error']),
    invite: text(search['invite']),
    next: safeNext(search['next']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

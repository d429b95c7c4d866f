import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { HOME_OF_ROLE } from '#/features/accounts/rules.ts'
import { AuthScreen, type AuthSearch } from '#/features/accounts/ui/auth-screen.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { portalPath } from '#/kernel/portal-path.ts'
import { fetchRoutes } from '#/web/fetch-routes.ts'

/** What the first administrator sees first (OPEN-1). */
const OPENING = '/admin/opening'

/** `/auth`: a sign-in leads on to where somebody wanted to go, and somebody who is signed in already is sent there. */
export function AuthPage({ search }: { search: AuthSearch }) {
  const navigate = useNavigate()
  const goHome = useGoHome(search.next)
  const byLink = Boolean(search.reset || search.invite || search.confirm)
  useEffect(() => {
    async function sendOn() {
      if (await isSignedIn()) await goHome('stays')
    }
    // A signed-in visitor is sent on, except with a mail's link in hand.
    if (!byLink) sendOn().catch(console.error)
  }, [byLink, goHome])
  return (
    <AuthScreen
      search={search}
      onPlainAddress={() => void navigate({ to: '/auth', search: {}, replace: true })}
      onSignedIn={(isFirst) => goHome(isFirst ? 'opens' : 'comes')}
    />
  )
}

/** Asked without the API client, which a stranger at this page doesn't need, and where being nobody is no error. */
async function isSignedIn(): Promise<boolean> {
  const reply = await fetch('/api/auth/get-session')
  return reply.ok && (await reply.json()) !== null
}

/** Somebody who was signed in before, has just signed in, or is the library's first. */
type Arrival = 'stays' | 'comes' | 'opens'

/**
 * Goes where the signed-in member belongs: back to where they came from, else by role. Throws when nobody is signed in.
 */
function useGoHome(next: string | undefined) {
  const navigate = useNavigate()
  return useCallback(
    async (arrival: Arrival) => {
      const [{ readNewcomer, readProfile }] = await Promise.all([
        import('#/client/session.ts'),
        fetchRoutes(),
      ])
      const { role } = await (arrival === 'stays' ? readProfile() : readNewcomer())
      const home = arrival === 'opens' ? OPENING : HOME_OF_ROLE[role]
      await navigate({ href: portalPath(next) ?? home, replace: true })
      focusHeading()
    },
    [navigate, next],
  )
}

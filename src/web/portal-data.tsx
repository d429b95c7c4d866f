import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { queryClient, whenSignedOut } from '#/client/query.ts'
import { takeSessionEnd } from '#/client/session-end.ts'
import { signInPath } from '#/client/sign-in-path.ts'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { registerWorker } from '#/web/offline/register.ts'

/** Leaves the network to the first screen before the service worker is installed. */
const RESTING_MS = 2000

/**
 * The data layer of a portal's pages. Not around the whole app, since the public pages don't need it. An expired
 * session leads to the sign-in page; drafts stay in the browser tab.
 */
export function PortalData({ children }: { children: ReactNode }) {
  const router = useRouter()
  useEffect(() => {
    const resting = setTimeout(() => void registerWorker(), RESTING_MS)
    return () => clearTimeout(resting)
  }, [])
  useEffect(() => {
    whenSignedOut(() => {
      const target = signInPath(router.state.location.href)
      if (target === '/auth') return
      keepUnsavedWork()
      queryClient.clear()
      const state = { ended: takeSessionEnd() ?? null }
      // Nobody is asked whether to leave: what was typed is kept, and here nothing could be saved.
      void router.navigate({ href: target, replace: true, state, ignoreBlocker: true })
    })
  }, [router])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

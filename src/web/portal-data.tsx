import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient, whenSignedOut } from '#/web/query.ts'
import { router } from '#/web/router.ts'
import { signInPath } from '#/web/sign-in-path.ts'

/** An expired session in a portal leads to the sign-in page; drafts stay in the browser tab. */
whenSignedOut(() => {
  const { href } = router.state.location
  const target = signInPath(href)
  if (target === '/auth') return
  queryClient.clear()
  void router.navigate({ href: target, replace: true })
})

/** What a portal's pages read the API with. Not around the whole app: the public pages need none of it. */
export function PortalData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

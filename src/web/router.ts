import { createRouter } from '@tanstack/react-router'
import { PageSpinner } from '#/web/design/spinner.tsx'
import { FaultPage } from '#/web/pages/fault.tsx'
import { NotFound } from '#/web/pages/not-found.tsx'
import { queryClient, whenSignedOut } from '#/web/query.ts'
import { routeTree } from '#/web/routeTree.gen.ts'
import { signInPath } from '#/web/sign-in-path.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // TanStack Query is the one cache: the router must not keep older loader data beside it.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

/** An expired session in a portal leads to the sign-in page; drafts stay in the browser tab. */
whenSignedOut(() => {
  const { href } = router.state.location
  const target = signInPath(href)
  if (target === '/auth') return
  queryClient.clear()
  void router.navigate({ href: target, replace: true })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

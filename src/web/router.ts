import { createRouter } from '@tanstack/react-router'
import { PageSpinner } from '#/design/spinner.tsx'
import { FaultPage } from '#/web/pages/fault.tsx'
import { NotFound } from '#/web/pages/not-found.tsx'
import { routeTree } from '#/web/routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // TanStack Query is the only cache; the router must not keep older loader data.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { PageSpinner } from '#/design/spinner.tsx'
import { FaultPage } from '#/web/pages/fault.tsx'
import { NotFound } from '#/web/pages/not-found.tsx'
import { fetchRoutes } from '#/web/fetch-routes.ts'
import type { routeTree } from '#/web/routeTree.gen.ts'
import { Route as root } from '#/web/routes/__root.tsx'
import { Route as auth } from '#/web/routes/auth.tsx'
import { Route as hindi } from '#/web/routes/hi.tsx'
import { Route as landing } from '#/web/routes/index.tsx'

const getParentRoute = () => root

/**
 * The sign-in page begins with its own route: those of the portals, with all that reads their addresses and the names
 * of their scripts, are a tenth of what it would load. Any other address brings them.
 */
const elsewhere = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    await loadRoutes()
    throw redirect({ href: location.href, replace: true })
  },
})
// As the generated tree does it, whose types know these two already.
const at = (path: string): object => ({ id: path, path, getParentRoute })
const beginning = root.addChildren([
  landing.update(at('/')),
  hindi.update(at('/hi')),
  auth.update(at('/auth')),
  elsewhere,
])

export const router = createRouter({
  routeTree: beginning as unknown as typeof routeTree,
  // As the server and the sections know them: /Dashboard is no page (PORTAL-1).
  caseSensitive: true,
  defaultPreload: 'intent',
  // TanStack Query is the only cache; the router must not keep older loader data.
  defaultPreloadStaleTime: 0,
  // The page of another person, or another receipt, begins anew: no dialog goes over to whom it wasn't opened for.
  defaultRemountDeps: ({ params }) => params,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

const { navigate } = router
/**
 * A change of the search alone (a filter, a tab, the row that a dialog shows) is the same page and stays where it was
 * scrolled to: who closes a row's dialog is at the row again (PORTAL-11). Whoever has left the page isn't taken back to
 * it by what an answer changes there.
 */
router.navigate = (where) => {
  const isSamePage = where.href === undefined && (where.to === undefined || where.to === '.')
  if (isSamePage && router.buildLocation(where as never).pathname !== router.latestLocation.pathname)
    return Promise.resolve()
  return navigate({ ...where, resetScroll: where.resetScroll ?? !isSamePage })
}

/** Makes every route known. They hang themselves on the same root. */
export async function loadRoutes(): Promise<void> {
  await fetchRoutes()
  router.setRoutes(router.buildRouteTree())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

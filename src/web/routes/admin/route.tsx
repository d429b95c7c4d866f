import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSessionRenewal } from '#/features/accounts/ui/session-renewal.ts'
import { PageSpinner } from '#/web/design/spinner.tsx'
import { useArrivals } from '#/web/notifications/arrivals.ts'
import { useWaitingBadges } from '#/web/notifications/waiting-badges.ts'
import { AdminPortal } from '#/web/shell/admin-portal.tsx'

export const Route = createFileRoute('/admin')({
  // Loaded here, not above: the public pages must not carry the API client and its schemas.
  beforeLoad: async ({ context, location }) => {
    const { requireProfile } = await import('#/web/session.ts')
    return { profile: await requireProfile(context.queryClient, location.href, 'admin') }
  },
  pendingComponent: PageSpinner,
  component: Portal,
})

function Portal() {
  const { profile } = Route.useRouteContext()
  useSessionRenewal()
  useArrivals()
  return (
    <AdminPortal guarded={profile} badges={useWaitingBadges()}>
      <Outlet />
    </AdminPortal>
  )
}

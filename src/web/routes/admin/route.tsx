import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSessionRenewal } from '#/features/accounts/ui/session-renewal.ts'
import { PageSpinner } from '#/design/spinner.tsx'
import { speakEnglish } from '#/client/language/language.ts'
import { useArrivals } from '#/web/notifications/arrivals.ts'
import { PortalData } from '#/web/portal-data.tsx'
import { AdminPortal } from '#/web/shell/admin-portal.tsx'

export const Route = createFileRoute('/admin')({
  // Loaded here, not above: the public pages must not carry the API client and its schemas.
  beforeLoad: async ({ location }) => {
    speakEnglish()
    const { requireProfile } = await import('#/client/session.ts')
    return { profile: await requireProfile(location.href, 'admin') }
  },
  pendingComponent: PageSpinner,
  component: Portal,
})

function Portal() {
  const { profile } = Route.useRouteContext()
  useSessionRenewal()
  useArrivals()
  return (
    <PortalData>
      <AdminPortal guarded={profile}>
        <Outlet />
      </AdminPortal>
    </PortalData>
  )
}

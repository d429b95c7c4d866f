import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSessionRenewal } from '#/features/accounts/ui/session-renewal.ts'
import { PageSpinner } from '#/design/spinner.tsx'
import { speakRemembered } from '#/client/language/language.ts'
import { PortalData } from '#/web/portal-data.tsx'
import { StudentPortal } from '#/web/shell/student-portal.tsx'

export const Route = createFileRoute('/dashboard')({
  // Loaded here, not above: the public pages must not carry the API client and its schemas.
  beforeLoad: async ({ location }) => {
    await speakRemembered()
    const { requireProfile } = await import('#/client/session.ts')
    return { profile: await requireProfile(location.href) }
  },
  pendingComponent: PageSpinner,
  component: Portal,
})

function Portal() {
  const { profile } = Route.useRouteContext()
  useSessionRenewal()
  return (
    <PortalData>
      <StudentPortal guarded={profile}>
        <Outlet />
      </StudentPortal>
    </PortalData>
  )
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageSpinner } from '#/web/design/spinner.tsx'
import { requireProfile } from '#/web/session.ts'
import { StudentPortal } from '#/web/shell/student-portal.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location }) => ({
    profile: await requireProfile(context.queryClient, location.href),
  }),
  pendingComponent: PageSpinner,
  component: Portal,
})

function Portal() {
  const { profile } = Route.useRouteContext()
  return (
    <StudentPortal guarded={profile}>
      <Outlet />
    </StudentPortal>
  )
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageSpinner } from '#/web/design/spinner.tsx'
import { requireProfile } from '#/web/session.ts'
import { AdminPortal } from '#/web/shell/admin-portal.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => ({
    profile: await requireProfile(context.queryClient, location.href, 'admin'),
  }),
  pendingComponent: PageSpinner,
  component: Portal,
})

function Portal() {
  const { profile } = Route.useRouteContext()
  return (
    <AdminPortal guarded={profile}>
      <Outlet />
    </AdminPortal>
  )
}

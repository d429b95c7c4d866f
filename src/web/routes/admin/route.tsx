import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminPortal } from '#/web/shell/admin-portal.tsx'
import { guardDesk } from '#/web/shell/guard.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: guardDesk,
  component: Portal,
})

function Portal() {
  return (
    <AdminPortal guarded={Route.useRouteContext().profile}>
      <Outlet />
    </AdminPortal>
  )
}

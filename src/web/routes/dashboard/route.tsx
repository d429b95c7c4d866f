import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardStudent } from '#/web/shell/guard.ts'
import { StudentPortal } from '#/web/shell/student-portal.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: guardStudent,
  component: Portal,
})

function Portal() {
  return (
    <StudentPortal guarded={Route.useRouteContext().profile}>
      <Outlet />
    </StudentPortal>
  )
}

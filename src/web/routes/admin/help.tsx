import { createFileRoute } from '@tanstack/react-router'
import { AdminHelp } from '#/features/help/ui/admin-help.tsx'
import { rowId, search } from '#/web/search.ts'

export const Route = createFileRoute('/admin/help')({
  validateSearch: search({ view: rowId }),
  component: Help,
})

function Help() {
  const navigate = Route.useNavigate()
  const { view } = Route.useSearch()
  return <AdminHelp view={view} onView={(next) => void navigate({ search: { view: next } })} />
}

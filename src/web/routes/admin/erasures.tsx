import { createFileRoute } from '@tanstack/react-router'
import { AdminErasures } from '#/features/accounts/erasure/ui/admin-erasures.tsx'
import { rowId, search } from '#/web/search.ts'

export const Route = createFileRoute('/admin/erasures')({
  validateSearch: search({ view: rowId }),
  component: Erasures,
})

/** Requests to be erased, and the one being decided. */
function Erasures() {
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminErasures
      viewed={view}
      onView={(id) => void navigate({ search: { view: id }, replace: view !== undefined })}
    />
  )
}

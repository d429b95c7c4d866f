import { createFileRoute } from '@tanstack/react-router'
import { DUE_FILTERS, DUE_SORTS, type DuesSearch } from '#/features/dues/search.ts'
import { AdminDues } from '#/features/dues/ui/admin-dues.tsx'
import { oneOf, rowId, search, token } from '#/web/search.ts'

const readSearch = search({
  show: oneOf(DUE_FILTERS),
  sort: oneOf(DUE_SORTS),
  q: token,
  view: rowId,
} satisfies Record<keyof DuesSearch, unknown>)

export const Route = createFileRoute('/admin/dues')({ validateSearch: readSearch, component: Dues })

function Dues() {
  const navigate = Route.useNavigate()
  return (
    <AdminDues
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onView={(view) => void navigate({ search: (before) => ({ ...before, view }) })}
    />
  )
}

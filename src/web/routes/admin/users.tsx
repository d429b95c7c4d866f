import { createFileRoute } from '@tanstack/react-router'
import { DESK_FILTERS, SORTS, STATUS_FILTERS, type UsersSearch } from '#/features/members/search.ts'
import { AdminUsers } from '#/features/members/ui/admin-users.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, rowId, search, text, token } from '#/web/search.ts'

const readSearch = search({
  status: oneOf(STATUS_FILTERS),
  show: oneOf(DESK_FILTERS),
  sort: oneOf(SORTS),
  from: text(isDay),
  to: text(isDay),
  q: token,
  view: rowId,
} satisfies Record<keyof UsersSearch, unknown>)

export const Route = createFileRoute('/admin/users')({ validateSearch: readSearch, component: Users })

/** The address holds what is filtered, searched and looked at; Back closes a user. */
function Users() {
  const navigate = Route.useNavigate()
  return (
    <AdminUsers
      search={Route.useSearch()}
      onFilter={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, view: id }), replace: id === undefined })
      }
    />
  )
}

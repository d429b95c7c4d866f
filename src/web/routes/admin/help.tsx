import { createFileRoute } from '@tanstack/react-router'
import type { HelpSearch } from '#/features/help/search.ts'
import { AdminHelp } from '#/features/help/ui/admin-help.tsx'
import { rowId, search, token } from '#/web/search.ts'

const readSearch = search({ q: token, view: rowId } satisfies Record<keyof HelpSearch, unknown>)

export const Route = createFileRoute('/admin/help')({ validateSearch: readSearch, component: Help })

function Help() {
  const navigate = Route.useNavigate()
  return (
    <AdminHelp
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onView={(view) => void navigate({ search: (before) => ({ ...before, view }) })}
    />
  )
}

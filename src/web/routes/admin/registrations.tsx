import { createFileRoute } from '@tanstack/react-router'
import { REGISTRATION_TABS, STATUS_FILTERS } from '#/features/registrations/desk/search.ts'
import { AdminRegistrations } from '#/features/registrations/desk/ui/admin-registrations.tsx'
import { oneOf, rowId, search, token } from '#/web/search.ts'

const readSearch = search({
  tab: oneOf(REGISTRATION_TABS),
  status: oneOf(STATUS_FILTERS),
  q: token,
  view: rowId,
})

export const Route = createFileRoute('/admin/registrations')({
  validateSearch: readSearch,
  component: Registrations,
})

/** What is filtered, searched and looked at is in the address; Back closes a form, however many were decided in it. */
function Registrations() {
  const { tab = 'forms', status = 'all', q = '', view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminRegistrations
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next } })}
      status={status}
      onStatus={(next) => void navigate({ search: (before) => ({ ...before, status: next }), replace: true })}
      search={q}
      onSearch={(typed) =>
        void navigate({ search: (before) => ({ ...before, q: typed || undefined }), replace: true })
      }
      onShowAll={() => void navigate({ search: {}, replace: true })}
      viewed={view}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, view: id }), replace: view !== undefined })
      }
    />
  )
}

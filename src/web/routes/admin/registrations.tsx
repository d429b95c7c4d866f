import { createFileRoute } from '@tanstack/react-router'
import {
  FORM_SORTS,
  REGISTRATION_TABS,
  type RegistrationsSearch,
} from '#/features/registrations/desk/search.ts'
import { AdminRegistrations } from '#/features/registrations/desk/ui/admin-registrations.tsx'
import { isDay } from '#/kernel/dates.ts'
import { REVIEW_FILTERS } from '#/kernel/review.ts'
import { oneOf, rowId, search, text, token } from '#/web/search.ts'

const readSearch = search({
  tab: oneOf(REGISTRATION_TABS),
  status: oneOf(REVIEW_FILTERS),
  sort: oneOf(FORM_SORTS),
  from: text(isDay),
  to: text(isDay),
  q: token,
  view: rowId,
} satisfies Record<keyof RegistrationsSearch, unknown>)

export const Route = createFileRoute('/admin/registrations')({
  validateSearch: readSearch,
  component: Registrations,
})

/** What is filtered, searched and looked at is in the address; Back closes a form, however many were decided in it. */
function Registrations() {
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminRegistrations
      search={asked}
      onTab={(next) => void navigate({ search: { tab: next } })}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, view: id }), replace: asked.view !== undefined })
      }
    />
  )
}

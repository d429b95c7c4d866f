import { createFileRoute } from '@tanstack/react-router'
import { DAYS_OF, REQUEST_SORTS, type RequestsSearch } from '#/features/identity/search.ts'
import { AdminVerification } from '#/features/identity/ui/admin-verification.tsx'
import { isDay } from '#/kernel/dates.ts'
import { REVIEW_FILTERS } from '#/kernel/review.ts'
import { oneOf, rowId, search, text, token } from '#/web/search.ts'

const readSearch = search({
  q: token,
  status: oneOf(REVIEW_FILTERS),
  sort: oneOf(REQUEST_SORTS),
  days: oneOf(DAYS_OF),
  from: text(isDay),
  to: text(isDay),
  view: rowId,
} satisfies Record<keyof RequestsSearch, unknown>)

export const Route = createFileRoute('/admin/verification')({
  validateSearch: readSearch,
  component: Verification,
})

/**
 * Identity requests, and the one being reviewed (IDENTITY-7); Back leaves the review, however many were decided in it.
 */
function Verification() {
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminVerification
      search={asked}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, view: id }), replace: asked.view !== undefined })
      }
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { AdminVerification } from '#/features/identity/ui/admin-verification.tsx'
import { rowId, search, token } from '#/web/search.ts'

export const Route = createFileRoute('/admin/verification')({
  validateSearch: search({ q: token, view: rowId }),
  component: Verification,
})

/** Identity requests, and the one being reviewed (IDENTITY-7); Back leaves the review, however many were decided in it. */
function Verification() {
  const { q = '', view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminVerification
      search={q}
      onSearch={(typed) =>
        void navigate({ search: (before) => ({ ...before, q: typed || undefined }), replace: true })
      }
      viewed={view}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, view: id }), replace: view !== undefined })
      }
    />
  )
}

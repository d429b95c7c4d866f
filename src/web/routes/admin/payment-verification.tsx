import { createFileRoute } from '@tanstack/react-router'
import { AdminProofs } from '#/features/payment-proofs/ui/admin-proofs.tsx'
import { rowId, search, token } from '#/web/search.ts'

export const Route = createFileRoute('/admin/payment-verification')({
  validateSearch: search({ q: token, proof: rowId }),
  component: PaymentVerification,
})

/** Payment proofs, and the one being reviewed (PROOF-10); Back leaves the review, however many were decided in it. */
function PaymentVerification() {
  const { q = '', proof } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminProofs
      search={q}
      onSearch={(typed) =>
        void navigate({ search: (before) => ({ ...before, q: typed || undefined }), replace: true })
      }
      viewed={proof}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, proof: id }), replace: proof !== undefined })
      }
    />
  )
}

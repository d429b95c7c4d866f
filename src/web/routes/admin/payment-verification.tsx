import { createFileRoute } from '@tanstack/react-router'
import { PROOF_SORTS, type ProofsSearch } from '#/features/payment-proofs/search.ts'
import { AdminProofs } from '#/features/payment-proofs/ui/admin-proofs.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, rowId, search, text, token } from '#/web/search.ts'

const readSearch = search({
  q: token,
  sort: oneOf(PROOF_SORTS),
  from: text(isDay),
  to: text(isDay),
  proof: rowId,
} satisfies Record<keyof ProofsSearch, unknown>)

export const Route = createFileRoute('/admin/payment-verification')({
  validateSearch: readSearch,
  component: PaymentVerification,
})

/** Payment proofs, and the one being reviewed (PROOF-10); Back leaves the review, however many were decided in it. */
function PaymentVerification() {
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminProofs
      search={asked}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onView={(id) =>
        void navigate({ search: (before) => ({ ...before, proof: id }), replace: asked.proof !== undefined })
      }
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { AdminProofs } from '#/features/payment-proofs/ui/admin-proofs.tsx'
import { rowId, search } from '#/web/search.ts'

export const Route = createFileRoute('/admin/payment-verification')({
  validateSearch: search({ proof: rowId }),
  component: PaymentVerification,
})

/** Payment proofs, and the one being reviewed (PROOF-10). */
function PaymentVerification() {
  const { proof } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AdminProofs viewed={proof} onView={(id) => void navigate({ search: { proof: id } })} />
}

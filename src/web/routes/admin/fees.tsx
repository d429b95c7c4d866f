import { createFileRoute } from '@tanstack/react-router'
import { FEES_TABS, PAYMENT_SORTS, STATUS_FILTERS, type FeesSearch } from '#/features/till/search.ts'
import { AdminFees } from '#/features/till/ui/admin-fees.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, rowId, search, text, token } from '#/web/search.ts'

const readSearch = search({
  tab: oneOf(FEES_TABS),
  status: oneOf(STATUS_FILTERS),
  sort: oneOf(PAYMENT_SORTS),
  from: text(isDay),
  to: text(isDay),
  q: token,
  view: rowId,
  alert: rowId,
  day: text(isDay),
} satisfies Record<keyof FeesSearch, unknown>)

export const Route = createFileRoute('/admin/fees')({ validateSearch: readSearch, component: Fees })

/** Payments, and each day's accounts (DESK-5, DESK-9). */
function Fees() {
  const navigate = Route.useNavigate()
  return (
    <AdminFees search={Route.useSearch()} onSearch={(next, how) => void navigate({ search: next, ...how })} />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { CHECKOUT_ENDS, FEES_TABS, type FeesSearch } from '#/features/plan-checkout/search.ts'
import { StudentFees } from '#/features/plan-checkout/ui/student-fees.tsx'
import { PLAN_TYPES } from '#/kernel/slots.ts'
import { oneOf, rowId, search, text } from '#/web/search.ts'

/** Choices are in the address, so that links can select a plan and a sign-in loses nothing. */
const readSearch = search({
  tab: oneOf(FEES_TABS),
  type: oneOf(PLAN_TYPES),
  plan: text(),
  /** The rejected proof to send again. */
  again: rowId,
  /** Set when the member returns from a checkout on another page, with how it ended. */
  payment: rowId,
  checkout: oneOf(CHECKOUT_ENDS),
} satisfies Record<keyof FeesSearch, unknown>)

export const Route = createFileRoute('/dashboard/fees')({ validateSearch: readSearch, component: Fees })

function Fees() {
  const navigate = Route.useNavigate()
  return (
    <StudentFees
      search={Route.useSearch()}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
    />
  )
}

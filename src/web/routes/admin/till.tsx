import { createFileRoute } from '@tanstack/react-router'
import { TILL_FILTERS, TILL_TABS, type TillSearch } from '#/features/till/drawer/search.ts'
import { EXPENSE_SORTS } from '#/features/till/expenses/search.ts'
import { AdminTill } from '#/features/till/ui/admin-till.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, search, text } from '#/web/search.ts'

const readSearch = search({
  tab: oneOf(TILL_TABS),
  days: oneOf(['all']),
  show: oneOf(TILL_FILTERS),
  sort: oneOf(EXPENSE_SORTS),
  from: text(isDay),
  to: text(isDay),
  month: text((typed) => isDay(`${typed}-01`)),
} satisfies Record<keyof TillSearch, unknown>)

export const Route = createFileRoute('/admin/till')({ validateSearch: readSearch, component: Till })

/** What is in the drawer, its counts, expenses and the month (TILL-1). */
function Till() {
  const navigate = Route.useNavigate()
  return (
    <AdminTill search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}

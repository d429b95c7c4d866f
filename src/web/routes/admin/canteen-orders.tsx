import { createFileRoute } from '@tanstack/react-router'
import { KITCHEN_FILTERS } from '#/features/canteen/orders/rules.ts'
import { ORDER_SORTS, type OrdersSearch } from '#/features/canteen/orders/search.ts'
import { AdminOrders } from '#/features/canteen/orders/ui/admin-orders.tsx'
import { isDay } from '#/kernel/dates.ts'
import { oneOf, search, text } from '#/web/search.ts'

const readSearch = search({
  status: oneOf(KITCHEN_FILTERS),
  sort: oneOf(ORDER_SORTS),
  from: text(isDay),
  to: text(isDay),
} satisfies Record<keyof OrdersSearch, unknown>)

export const Route = createFileRoute('/admin/canteen-orders')({
  validateSearch: readSearch,
  component: CanteenOrders,
})

function CanteenOrders() {
  const navigate = Route.useNavigate()
  return (
    <AdminOrders
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  )
}

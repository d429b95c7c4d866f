import { createFileRoute } from '@tanstack/react-router'
import { KITCHEN_FILTERS } from '#/features/canteen/orders/rules.ts'
import { AdminOrders } from '#/features/canteen/orders/ui/admin-orders.tsx'
import { oneOf, search } from '#/web/search.ts'

export const Route = createFileRoute('/admin/canteen-orders')({
  validateSearch: search({ status: oneOf(KITCHEN_FILTERS) }),
  component: CanteenOrders,
})

function CanteenOrders() {
  const { status = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminOrders
      status={status}
      onStatus={(next) => void navigate({ search: { status: next }, replace: true })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { KITCHEN_STATUSES, type KitchenStatus } from '#/features/canteen/orders/rules.ts'
import { AdminOrders } from '#/features/canteen/orders/ui/admin-orders.tsx'

export const Route = createFileRoute('/admin/canteen-orders')({
  // Not zod: what reads an address is part of every page's first load.
  validateSearch: ({ status }: Record<string, unknown>): { status?: KitchenStatus | undefined } => ({
    status: KITCHEN_STATUSES.find((one) => one === status),
  }),
  component: CanteenOrders,
})

function CanteenOrders() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminOrders
      status={status}
      onStatus={(next) => void navigate({ search: { status: next }, replace: true })}
    />
  )
}

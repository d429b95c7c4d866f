import { textOf } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Pager } from '#/design/pager.tsx'
import { Select } from '#/design/select.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { KITCHEN_STATUSES, type KitchenStatus } from '../rules.ts'
import { orderToasts } from '../texts.ts'
import { KitchenView } from './kitchen-view.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'

const FILTERS = [
  { value: 'all', label: 'All' },
  ...KITCHEN_STATUSES.map((status) => ({ value: status, label: status[0]?.toUpperCase() + status.slice(1) })),
]

type Props = { status: KitchenStatus | undefined; onStatus: (status: KitchenStatus | undefined) => void }

/** `/admin/canteen-orders` (CANTEEN-11). */
export function AdminOrders({ status, onStatus }: Props) {
  const { list, rows } = useOrders(status)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          name="status"
          label="Status"
          options={FILTERS}
          value={status ?? 'all'}
          onValueChange={(next) => onStatus(KITCHEN_STATUSES.find((one) => one === next))}
          className="w-full sm:w-56"
        />
        <KitchenView />
      </div>
      {list.error && !rows ? (
        <Banner
          tone="danger"
          role="alert"
          action={<Button onClick={() => void list.refetch()}>Retry</Button>}
        >
          {textOf(list.error, orderToasts.fetch_failed).description}
        </Banner>
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState>No Orders Found</EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
      <Pager list={list} shown={rows?.length ?? 0} />
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <SkeletonNote label="Loading orders" />
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-72 !rounded-card" />
      ))}
    </div>
  )
}

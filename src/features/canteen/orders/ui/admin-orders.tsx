import { textOf } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/design/export-button.tsx'
import { Pager } from '#/design/pager.tsx'
import { Select } from '#/design/select.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { KITCHEN_FILTERS, type KitchenFilter } from '../rules.ts'
import { orderToasts } from '../texts.ts'
import { KitchenView } from './kitchen-view.tsx'
import { ORDER_CSV } from './order-csv.ts'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'

const FILTERS = KITCHEN_FILTERS.map((value) => ({
  value,
  label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
}))

type Props = { status: KitchenFilter; onStatus: (status: KitchenFilter) => void }

/** `/admin/canteen-orders` (CANTEEN-11). */
export function AdminOrders({ status, onStatus }: Props) {
  const { list, rows, load } = useOrders(status)
  useFailureToast(list.error, orderToasts.fetch_failed)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          name="status"
          label="Status"
          options={FILTERS}
          value={status}
          onValueChange={(next) => onStatus(KITCHEN_FILTERS.find((one) => one === next) ?? 'open')}
          className="w-full sm:w-56"
        />
        <span className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <ExportButton name="canteen-orders" columns={ORDER_CSV} load={load} />
          <KitchenView />
        </span>
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
          <EmptyList
            filtered={
              status !== 'all' && {
                sentence: `No Orders Found. Nothing is ${status} at the moment.`,
                onShowAll: () => onStatus('all'),
              }
            }
          >
            No Orders Found. Orders appear here as soon as they are paid for.
          </EmptyList>
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

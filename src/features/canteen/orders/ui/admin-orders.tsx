import { useState } from 'react'
import { t, translate, type Words } from '#/kernel/words.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Card } from '#/design/card.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { Pager } from '#/design/pager.tsx'
import { Select } from '#/design/select.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { Steady } from '#/design/steady.tsx'
import { SortSelect, type SortChoice } from '#/design/sort-select.tsx'
import { KITCHEN_FILTERS, type KitchenFilter } from '../rules.ts'
import type { OrdersSearch } from '../search.ts'
import { orderToasts } from '../texts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { KitchenView } from './kitchen-view.tsx'
import { ORDER_CSV } from './order-csv.ts'
import { OrderCard } from './order-card.tsx'
import type { KitchenOrder } from './types.ts'
import { useOrders } from './use-orders.ts'

/** 'Open' alone is what a button does, and so in Hindi. */
const FILTER_LABELS: Record<KitchenFilter, Words> = {
  open: 'Still open',
  all: 'All',
  paid: 'Paid',
  preparing: 'Preparing',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const SORTS: (SortChoice<'step' | 'ordered' | 'total'> & { label: string })[] = [
  { by: 'step', as: 'steps', label: 'Step' },
  { by: 'ordered', as: 'moments', label: 'Ordered' },
  { by: 'total', as: 'amounts', label: 'Total' },
]

type Props = { search: OrdersSearch; onSearch: (change: OrdersSearch) => void }

/** `/admin/canteen-orders` (CANTEEN-11). */
export function AdminOrders({ search, onSearch }: Props) {
  const { status = 'open', from, to } = search
  const { sort = status === 'open' ? 'step' : '-ordered' } = search
  const { list, rows, total, load } = useOrders(search)
  const [cancelling, setCancelling] = useState<KitchenOrder | null>(null)
  const hasDays = from !== undefined || to !== undefined
  useFailureToast(list.error, orderToasts.fetch_failed)
  return (
    <div className="grid gap-5">
      <ListFilters
        // The list begins at Still open (CANTEEN-11).
        set={[status !== 'open', from, to].filter(Boolean).length}
        onClear={() => onSearch({ status: undefined, from: undefined, to: undefined })}
        actions={
          <>
            <ExportButton name="canteen-orders" columns={ORDER_CSV} load={load} />
            <KitchenView />
          </>
        }
      >
        <Select
          name="status"
          label={t('Status')}
          options={KITCHEN_FILTERS.map((one) => ({ value: one, label: t(FILTER_LABELS[one]) }))}
          value={status}
          onValueChange={(next) => onSearch({ status: KITCHEN_FILTERS.find((one) => one === next) })}
          className="w-44 max-sm:w-full"
        />
        <DayRange of={t('Ordered')} from={from} to={to} onChange={onSearch} />
        <SortSelect
          choices={SORTS.map((one) => ({ ...one, label: translate(one.label) }))}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          className="w-52 max-sm:w-full"
        />
      </ListFilters>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={orderToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Card>
          <EmptyList
            filtered={
              (status !== 'all' || hasDays) && {
                sentence: nothingFound(status, hasDays),
                // First without the status: there may be others on these days.
                onShowAll: () =>
                  onSearch(status === 'all' ? { from: undefined, to: undefined } : { status: 'all' }),
              }
            }
          >
            {t('No Orders Found. Orders appear here as soon as they are paid for.')}
          </EmptyList>
        </Card>
      ) : (
        <Steady shown={rows.map(({ id }) => id).join()}>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((order) => (
              <li key={order.id} className="min-w-0">
                <OrderCard order={order} onCancel={setCancelling} />
              </li>
            ))}
          </ul>
        </Steady>
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {cancelling && (
        <CancelOrder
          // Kept where it goes out of what is shown, so that the reason stays.
          order={rows?.find(({ id }) => id === cancelling.id) ?? cancelling}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  )
}

function nothingFound(filter: KitchenFilter, hasDays: boolean): string {
  if (filter === 'all') return t('No Orders Found. Nothing was ordered on these days.')
  const status = translate(filter)
  return hasDays
    ? t('No Orders Found. Nothing ordered on these days is {status}.', { status })
    : t('No Orders Found. Nothing is {status} at the moment.', { status })
}

function Loading() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <SkeletonNote label={t('Loading orders')} />
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-72 !rounded-card" />
      ))}
    </div>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { minuteOfDay } from '#/kernel/dates.ts'
import { formatClock } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Pager } from '#/design/pager.tsx'
import { Steady } from '#/design/steady.tsx'
import type { KitchenStatus } from '../rules.ts'
import { orderToasts } from '../texts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { seatWords } from './seat-words.ts'
import type { KitchenOrder } from './types.ts'
import { useOrders } from './use-orders.ts'

/** `isWhole`: what is to be cooked is all there. What nobody marks as delivered would add up for ever. */
const COLUMNS = [
  { status: 'paid', heading: 'New orders', isWhole: true },
  { status: 'preparing', heading: 'Preparing', isWhole: true },
  { status: 'ready', heading: 'Ready', isWhole: false },
] as const satisfies { status: KitchenStatus; heading: Words; isWhole: boolean }[]

/** Opens the kitchen's own screen: everything to be done, large, in full screen. */
export function KitchenView() {
  const popup = useRef<HTMLDivElement>(null)
  function change(open: boolean) {
    // If the browser refuses full screen, the view still fills its window.
    if (open) document.documentElement.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement) void document.exitFullscreen()
  }
  return (
    <Dialog.Root onOpenChange={change}>
      <Dialog.Trigger render={<Button look="outline" />}>
        <Maximize2 size={18} aria-hidden />
        {t('Kitchen view')}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          // Not "Leave": a space or Enter would close what was just opened. The arrow keys scroll it.
          initialFocus={popup}
          className="fixed inset-0 z-40 overflow-y-auto bg-paper p-4 outline-none sm:p-6"
        >
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Dialog.Title className="text-2xl">{t('Kitchen')}</Dialog.Title>
            <Dialog.Close render={<Button look="outline" />}>
              <X size={20} aria-hidden />
              {t('Leave')}
            </Dialog.Close>
          </div>
          <Board />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Board() {
  const paid = useOrders({ status: 'paid' })
  const preparing = useOrders({ status: 'preparing' })
  const ready = useOrders({ status: 'ready' })
  const [cancelling, setCancelling] = useState<KitchenOrder | null>(null)
  const orders = { paid, preparing, ready }
  const newest = Object.values(orders)
    .flatMap(({ rows }) => rows ?? [])
    .find(({ id }) => id === cancelling?.id)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-3">
        {COLUMNS.map(({ status, ...column }) => (
          <Column key={status} {...column} {...orders[status]} onCancel={setCancelling} />
        ))}
      </div>
      {cancelling && <CancelOrder order={newest ?? cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

type ColumnProps = Pick<ReturnType<typeof useOrders>, 'list' | 'rows' | 'total'> & {
  heading: Words
  isWhole: boolean
  onCancel: (order: KitchenOrder) => void
}

function Column({ heading, isWhole, list, rows, total, onCancel }: ColumnProps) {
  const { error, hasNextPage, isFetching, fetchNextPage } = list
  const goesOn = isWhole && hasNextPage && !isFetching && !error
  // Pages come newest first, and what waits longest must not be missing.
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  // What waits longest is cooked first.
  const waiting = rows?.toReversed()
  return (
    <section aria-label={t(heading)} className="grid grid-cols-1 gap-3">
      <h3 className="disp flex items-baseline justify-between border-b-2 border-rule-2 pb-1 text-lg">
        {t(heading)}
        <span className="text-ink-2">{(hasNextPage ? total?.count : rows?.length) ?? ''}</span>
      </h3>
      {error && <Unread error={error} fallback={orderToasts.fetch_failed} onRetry={() => list.refetch()} />}
      {waiting?.length === 0 && <p className="py-6 text-ink-2">{t('Nothing here.')}</p>}
      {/* What was ready before comes above the rest, below the button that brings it. */}
      {!isWhole && <Pager list={list} shown={rows?.length ?? 0} total={total} isPart />}
      {waiting && (
        <Steady shown={waiting.map(({ id }) => id).join()}>
          {waiting.map((order) => (
            <Ticket key={order.id} order={order} onCancel={onCancel} />
          ))}
        </Steady>
      )}
    </section>
  )
}

function Ticket({ order, onCancel }: { order: KitchenOrder; onCancel: ColumnProps['onCancel'] }) {
  return (
    <article
      aria-label={t('Order {order_number}', { order_number: order.order_number })}
      className="grid grid-cols-1 gap-3 rounded-card border border-rule bg-sheet p-5"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h4 className="disp text-2xl">{order.order_number}</h4>
          <span className="min-w-0 truncate text-ink-2">{order.customer_name}</span>
        </div>
        <p className="flex justify-between gap-3 text-ink-2">
          <span>{timesOf(order)}</span>
          <b className="text-ink">{seatWords(order)}</b>
        </p>
      </div>
      <div className="text-lg">
        <OrderLines lines={order.items} />
      </div>
      {order.special_instructions && (
        <p className="rounded-ctl bg-glow-wash px-3 py-2 text-lg break-words">{order.special_instructions}</p>
      )}
      <OrderActions order={order} size="lg" onCancel={onCancel} />
    </article>
  )
}

/** How long it has waited, and what the member was told. */
function timesOf({ paid_at, estimated_time }: KitchenOrder): string {
  const paid =
    paid_at === null ? [] : [t('Paid {time}', { time: formatClock(minuteOfDay(new Date(paid_at))) })]
  return [...paid, ...(estimated_time === null ? [] : [t('{estimated_time} min', { estimated_time })])].join(
    ', ',
  )
}

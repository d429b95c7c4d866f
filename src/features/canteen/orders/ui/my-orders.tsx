import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t, type Words, translate } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Pager } from '#/design/pager.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { isCurrent } from '../rules.ts'
import { orderToasts } from '../texts.ts'
import { isWithdrawn, newsOf } from './news-of.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSum } from './order-sum.tsx'
import { couponOf, type MyOrder } from './types.ts'

type Props = {
  /** `open` orders are unpaid, on their way or just cancelled by the kitchen; `past` are the rest. */
  which: 'open' | 'past'
  busy: boolean
  onPay: (order: MyOrder) => void
  onWithdraw: (order: MyOrder) => Promise<void>
  /** While the canteen is closed, when it opens: nothing can be paid until then (CANTEEN-4). */
  closed: string | null
}

const HEADINGS = { open: 'Your orders', past: 'Earlier orders' } as const satisfies Record<string, Words>

/** The member's orders, newest first, updated live until delivered. Shows nothing if there are none. */
export function MyOrders({ which, ...own }: Props) {
  const today = useToday()
  const { list, rows } = usePages(orpc.member.canteenOrders.listMyOrders, {})
  if (list.error && !rows) {
    if (which === 'past') return null
    return <Unread error={list.error} fallback={orderToasts.fetch_failed} onRetry={() => list.refetch()} />
  }
  const orders = rows?.filter((order) => isCurrent(order, today) === (which === 'open')) ?? []
  const goesOn = which === 'past' && list.hasNextPage
  if (orders.length === 0 && !goesOn) return null
  return (
    <section aria-labelledby={`orders-${which}`} className="grid gap-4">
      <MarginHeading id={`orders-${which}`}>{translate(HEADINGS[which])}</MarginHeading>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id}>
            <Order order={order} {...own} />
          </li>
        ))}
      </ul>
      {which === 'past' && <Pager list={list} shown={orders.length} />}
    </section>
  )
}

function Order({ order, busy, onPay, onWithdraw, closed }: { order: MyOrder } & Omit<Props, 'which'>) {
  return (
    <Card className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="disp text-lg">{order.order_number}</h3>
          <OrderBadge status={order.status} withdrawn={isWithdrawn(order)} />
        </div>
        <p className="text-sm text-ink-2">{formatMoment(order.created_at)}</p>
      </div>
      <p className="font-medium empty:hidden">{newsOf(order)}</p>
      <OrderLines lines={order.items} />
      <OrderSum items_amount={order.items_amount} coupon={couponOf(order)} />
      {order.status === 'pending_payment' && (
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {closed === null ? (
            <Button busy={busy} busyLabel={t('Processing...')} onClick={() => onPay(order)}>
              {t('Pay {amount}', { amount: formatRupees(order.total_amount) })}
            </Button>
          ) : (
            <p className="self-center text-ink-2">{closed}</p>
          )}
          <Button
            look="outline"
            disabled={busy}
            onClick={({ currentTarget }) => keepFocusNear(currentTarget, onWithdraw(order))}
          >
            {t('Cancel order')}
          </Button>
        </div>
      )}
    </Card>
  )
}

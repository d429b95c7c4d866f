import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#/design/lazy-part.ts'
import { isCouponRefused, useAppliedCoupon } from '#/features/coupons/ui/use-applied-coupon.ts'
import { ReturnedPayment } from '#/features/online-payments/ui/returned-payment.tsx'
import { codeOf, factIn } from '#/client/refused.ts'
import { orpc } from '#/client/api.ts'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { formatShortClock } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { CartBar } from '../../cart/ui/cart-bar.tsx'
import { useCart, useDroppedItems } from '../../cart/ui/use-cart.ts'
import { nextServiceAt, serviceAt, type MenuItem } from '../../menu/rules.ts'
import { useMinute, useWeekday } from '#/client/clock.ts'
import { MenuSections } from '../../menu/ui/menu-sections.tsx'
import { useServiceWeek } from '../../menu/ui/use-service-week.ts'
import { MyOrders } from './my-orders.tsx'
import { OrderNews } from './order-news.tsx'
import type { MyOrder } from './types.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useWishes } from './use-wishes.ts'

const OrderDialog = lazyPart(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

export type ReturnedCheckout = { payment_id: string; left: 'done' | 'cancelled' }

type Props = {
  member_id: string
  /** Undefined while the menu isn't read. */
  items: readonly MenuItem[] | undefined
  /** What is shown in place of the menu while there is none. */
  inItsPlace: ReactNode
  /** Set when the member returns from a checkout on another page. */
  returned: ReturnedCheckout | undefined
  onReturnSeen: () => void
}

/** The menu with the cart, ordering, and the member's orders: parts of a page, in which the cart stays in sight. */
export function CanteenOrdering({ member_id, items, inItsPlace, returned, onReturnSeen }: Props) {
  const { lines, totals, setQuantity, takeOut, putBack, clear } = useCart(member_id, items ?? [])
  // The dialog needs it as soon as it opens.
  usePrefetchQuery(orpc.member.canteenOrders.findMySeat.queryOptions())
  const { data: library } = useQuery(libraryQuery)
  const queries = useQueryClient()
  const closed = useClosed()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  // It was checked for one total and doesn't apply to another.
  const { coupon, apply } = useAppliedCoupon(
    `canteen-coupon:${member_id}`,
    items && lines.length === 0 ? '' : String(totals.total),
  )
  const { wishes, changeWishes, clearWishes } = useWishes(member_id)
  function empty() {
    clear()
    clearWishes()
  }
  function startOver() {
    flushSync(empty)
    // The bar went with the button that was pressed.
    menu.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  function onPlaced() {
    empty()
    setOpen(false)
    // To the list of orders, with this order's status and what to do next.
    scrollTo({ top: 0 })
  }
  const { busy, withdrawing, place, payAgain, withdraw } = usePlaceOrder({
    member_id,
    shop: library?.name ?? '',
    onPlaced,
    onWithdrawn(dishes, before) {
      putBack(dishes)
      if (wishes === '') changeWishes(before)
    },
    onRefused(error) {
      if (concernsCoupon(error)) apply(null)
      // The hours of the seat that the dialog names have ended.
      if (codeOf(error) === 'order_without_place')
        void queries.invalidateQueries({ queryKey: orpc.member.canteenOrders.findMySeat.key() })
      // The refusal has already named them, so remove them without another message.
      takeOut(goneIn(error))
    },
  })
  // While an order is being placed, the answer will name unavailable items.
  useDroppedItems(member_id, busy ? undefined : items)
  // Without items there is nothing to order; otherwise the dialog would reopen with the next item.
  if (open && lines.length === 0 && !busy) setOpen(false)
  function order() {
    const wanted = lines.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const priced = coupon ? { total: coupon.final_amount, coupon_code: coupon.code } : { total: totals.total }
    void place({ items: wanted, special_instructions: wishes.trim(), ...priced })
  }
  const own = {
    busy: busy || withdrawing,
    closed,
    onPay: (order: MyOrder) => void payAgain(order),
    onWithdraw: withdraw,
  }
  return (
    <>
      {returned && <ReturnedPayment key={returned.payment_id} {...returned} onEnd={onReturnSeen} />}
      <OrderNews />
      <div className="empty:hidden">
        <MyOrders which="open" {...own} />
      </div>
      <div ref={menu}>
        {inItsPlace ?? (
          <MenuSections
            items={items ?? []}
            quantityOf={(id) => lines.find((line) => line.id === id)?.quantity ?? 0}
            onQuantity={setQuantity}
          />
        )}
      </div>
      {items && (
        <CartBar
          lines={lines}
          totals={totals}
          onClear={startOver}
          onOrder={() => setOpen(true)}
          busy={busy}
          closed={closed}
        />
      )}
      <div className="empty:hidden">
        <MyOrders which="past" {...own} />
      </div>
      {open && (
        <Suspense>
          <OrderDialog
            lines={lines}
            total={totals.total}
            coupon={coupon}
            onCoupon={apply}
            wishes={wishes}
            onWishes={changeWishes}
            busy={busy}
            onOrder={order}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * What the button says instead while the canteen is closed (CANTEEN-4); null while it is open or the hours are unknown.
 */
function useClosed(): string | null {
  const [week, weekday, minute] = [useServiceWeek(), useWeekday(), useMinute()]
  if (!week || serviceAt(week, weekday, minute) !== null) return null
  const opens = nextServiceAt(week, weekday, minute)
  return opens === null
    ? t('The canteen is closed now.')
    : t('Canteen opens at {time}', { time: formatShortClock(opens) })
}

/** The ids of the items that a refusal says are gone. */
function goneIn(error: unknown): readonly string[] {
  const ids = factIn(error, 'items_unavailable', 'ids')
  return Array.isArray(ids) ? ids : []
}

/** Whether the coupon, or the prices it was checked for, changed meanwhile: then it has to be checked again. */
function concernsCoupon(error: unknown): boolean {
  return codeOf(error) === 'total_changed' || isCouponRefused(error)
}

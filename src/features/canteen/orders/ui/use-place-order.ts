import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useOnlinePayment, type Started } from '#/features/online-payments/ui/use-online-payment.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
import { newRequestKey } from '#/client/request-key.ts'
import type { Cart } from '../../cart/rules.ts'
import { orderToasts } from '../texts.ts'

type Order = Parameters<typeof api.member.canteenOrders.placeOrder>[0]
type Options = {
  shop: string
  /** Called once the order is placed. Whether it is paid now or later, the cart can be emptied. */
  onPlaced: () => void
  /** Called with the dishes of an order that the member cancelled. */
  onWithdrawn: (dishes: Cart) => void
  /** Called with the reason if the server refuses a new order. */
  onRefused: (error: unknown) => void
}

const WORDS = { signed_out: orderToasts.signed_out, failed: orderToasts.create_failed }

/** The address that a checkout on another page returns to. */
const back = (payment_id: string) => `/dashboard/canteen?payment=${payment_id}`

/** Places an order and pays it, or pays one that is not paid yet (PAY-8). */
export function usePlaceOrder({ shop, onPlaced, onWithdrawn, onRefused }: Options) {
  const { busy, pay } = useOnlinePayment()
  const queries = useQueryClient()
  // If an answer was lost, the request is repeated under its key, so that only one order is placed.
  const unanswered = useRef<{ order: string; requestKey: string }>(undefined)
  async function startNew(order: Order): Promise<Started> {
    const text = JSON.stringify(order)
    if (unanswered.current?.order !== text) unanswered.current = { order: text, requestKey: newRequestKey() }
    const { requestKey } = unanswered.current
    const started = await api.member.canteenOrders.placeOrder(order, { context: { requestKey } })
    unanswered.current = undefined
    onPlaced()
    void queries.invalidateQueries({ queryKey: orpc.member.key() })
    return started
  }
  const onFree = () => toast(orderToasts.placed_free)
  const startAgain = (id: string) =>
    api.member.canteenOrders.payOrder({ id }, { context: { requestKey: newRequestKey() } })
  async function withdraw(id: string) {
    try {
      const { dishes } = await api.member.canteenOrders.withdrawOrder({ id })
      onWithdrawn(dishes)
      toast(orderToasts.withdrawn)
    } catch (error) {
      toast({ ...textOf(error, orderToasts.withdraw_failed), tone: 'destructive' })
    }
    void queries.invalidateQueries({ queryKey: orpc.member.key() })
  }
  return {
    busy,
    withdraw,
    place: (order: Order) =>
      pay({ start: () => startNew(order), back, onFree, onRefused, shop, words: WORDS }),
    payAgain: (id: string) => pay({ start: () => startAgain(id), back, shop }),
  }
}

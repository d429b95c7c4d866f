import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageFor } from '#/features/online-payments/search.ts'
import { useOnlinePayment, type Started } from '#/features/online-payments/ui/use-online-payment.ts'
import { api, orpc } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import type { Cart } from '../../cart/rules.ts'
import { orderToasts, orderWithdrawn } from '../texts.ts'
import type { MyOrder } from './types.ts'
import { useUnanswered, type Order } from './use-unanswered.ts'

type Options = {
  member_id: string
  shop: string
  /** Called once the order is placed. Whether it is paid now or later, the cart can be emptied. */
  onPlaced: () => void
  /** Called with those dishes of an order that the member cancelled which can still be ordered. */
  onWithdrawn: (dishes: Cart, wishes: string) => void
  /** Called with the reason if the server refuses a new order. */
  onRefused: (error: unknown) => void
}

const WORDS = { signed_out: orderToasts.signed_out, failed: orderToasts.create_failed }

/** The address that a checkout on another page returns to. */
const back = (payment_id: string) => pageFor(payment_id, null)

/** Places an order and pays it, or pays one that is not paid yet (PAY-8). */
export function usePlaceOrder({ member_id, shop, onPlaced, onWithdrawn, onRefused }: Options) {
  const { busy, pay } = useOnlinePayment()
  const [withdrawing, setWithdrawing] = useState(false)
  const queries = useQueryClient()
  const key = useRequestKey('pay-order')
  const unanswered = useUnanswered(member_id)
  async function startNew(order: Order): Promise<Started> {
    const started = await api.member.canteenOrders.placeOrder(order, {
      context: { requestKey: unanswered.keyFor(order) },
    })
    unanswered.forget()
    onPlaced()
    void queries.invalidateQueries({ queryKey: orpc.member.key() })
    return started
  }
  const onFree = () => toast(orderToasts.placed_free)
  /** The listed order may be the one whose answer was lost: then the cart still holds its dishes. */
  function recognise(order: MyOrder) {
    if (!unanswered.isOf(order)) return
    unanswered.forget()
    onPlaced()
  }
  async function startAgain(order: MyOrder): Promise<Started> {
    const input = { id: order.id }
    const requestKey = key.keyFor(input)
    const started = await api.member.canteenOrders.payOrder(input, { context: { requestKey } })
    key.forget()
    recognise(order)
    return started
  }
  async function withdraw(order: MyOrder) {
    setWithdrawing(true)
    try {
      const { dishes, special_instructions } = await api.member.canteenOrders.withdrawOrder({ id: order.id })
      recognise(order)
      onWithdrawn(dishes, special_instructions ?? '')
      toast(orderWithdrawn(order.items.length, dishes.length))
    } catch (error) {
      toastFailure(error, orderToasts.withdraw_failed)
    }
    setWithdrawing(false)
    void queries.invalidateQueries({ queryKey: orpc.member.key() })
  }
  return {
    busy,
    withdrawing,
    withdraw,
    place: (order: Order) =>
      pay({
        start: () => startNew(order),
        back,
        onFree,
        onRefused(error) {
          unanswered.noteRefusal(error)
          onRefused(error)
        },
        shop,
        words: WORDS,
      }),
    payAgain: (order: MyOrder) => pay({ start: () => startAgain(order), back, shop }),
  }
}

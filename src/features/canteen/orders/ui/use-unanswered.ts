import { api } from '#/client/api.ts'
import { codeOf } from '#/client/refused.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { useDraft } from '#/design/use-draft.ts'
import type { MyOrder } from './types.ts'

export type Order = Parameters<typeof api.member.canteenOrders.placeOrder>[0]

/** By these a key has placed nothing, because another order is unpaid, or what it placed is closed or another one. */
const OVER = ['order_unpaid', 'order_not_payable', 'order_key_reused']

/**
 * The order that was sent and not answered, if any: it is repeated under its key, so that only one is placed. Kept in
 * this tab, since whoever gets no answer loads the page anew.
 */
export function useUnanswered(member_id: string) {
  const { typed, save, clear } = useDraft(`canteen-sent:${member_id}`)
  const before = { content: typed['content'] ?? '', requestKey: typed['requestKey'] ?? '' }
  const key = useRequestKey('order', before)
  function forget() {
    key.forget()
    clear()
  }
  return {
    forget,
    /** The same for the same order until it is answered. */
    keyFor(order: Order): string {
      const requestKey = key.keyFor(order)
      save(key.sent())
      return requestKey
    },
    /** Whether this is it: a member has one unpaid order at a time (CANTEEN-16). */
    isOf({ total_amount, special_instructions }: MyOrder): boolean {
      const { content } = key.sent()
      if (content === '') return false
      const order = JSON.parse(content) as Order
      return order.total === total_amount && (order.special_instructions || null) === special_instructions
    },
    noteRefusal(error: unknown) {
      if (OVER.includes(codeOf(error) ?? '')) forget()
    },
  }
}

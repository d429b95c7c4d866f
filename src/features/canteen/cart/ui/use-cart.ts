import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { toast } from '#/design/toast.ts'
import { nameOf } from '#/kernel/names.ts'
import {
  cartLines,
  cartTotals,
  droppedFrom,
  withDishes,
  without,
  withoutDropped,
  withQuantity,
  type Cart,
  type Orderable,
} from '../rules.ts'
import { droppedText } from '../texts.ts'
import { cartOf, keepCart, onCart, readCart } from './kept-cart.ts'

/**
 * A member's cart, stored in this browser across reloads and shared by its tabs. `lines` and `totals` follow the menu:
 * prices are always today's, and missing or unavailable items are left out.
 */
export function useCart(member_id: string, menu: readonly Orderable[]) {
  const cart = useKeptCart(member_id)
  const lines = cartLines(cart, menu)
  return {
    lines,
    totals: cartTotals(lines),
    setQuantity: (item: Orderable, quantity: number) =>
      keepCart(member_id, withQuantity(cart, item, quantity)),
    takeOut: (ids: readonly string[]) => keepCart(member_id, without(cartOf(readCart(member_id)), ids)),
    putBack: (dishes: Cart) => keepCart(member_id, withDishes(cartOf(readCart(member_id)), dishes)),
    clear: () => keepCart(member_id, []),
  }
}

/** Removes missing or unavailable items from the cart with a message; does nothing until the menu is loaded. */
export function useDroppedItems(member_id: string, menu: readonly Orderable[] | undefined): void {
  const cart = useKeptCart(member_id)
  useEffect(() => {
    const dropped = menu ? droppedFrom(cart, menu) : []
    if (!menu || dropped.length === 0) return
    toast(droppedText(dropped.map((one) => nameOf(one, 'name'))))
    keepCart(member_id, withoutDropped(cart, menu))
  }, [cart, member_id, menu])
}

function useKeptCart(member_id: string): Cart {
  const text = useSyncExternalStore(onCart, () => readCart(member_id))
  return useMemo(() => cartOf(text), [text])
}

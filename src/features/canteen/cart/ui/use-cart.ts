import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { toast } from '#/web/design/toast.ts'
import {
  cartLines,
  cartTotals,
  droppedNames,
  withoutDropped,
  withQuantity,
  type Orderable,
} from '../rules.ts'
import { droppedText } from '../texts.ts'
import { cartOf, keepCart, onCart, readCart } from './kept-cart.ts'

/**
 * A member's cart, kept in this browser across reloads and shared by its tabs. `lines` and `totals` follow the menu: prices
 * are always today's, and what is gone or not available is taken out with a word. `menu` is undefined while it is read.
 */
export function useCart(member_id: string, menu: readonly Orderable[] | undefined) {
  const text = useSyncExternalStore(onCart, () => readCart(member_id))
  const cart = useMemo(() => cartOf(text), [text])

  useEffect(() => {
    const names = menu ? droppedNames(cart, menu) : []
    if (!menu || names.length === 0) return
    toast(droppedText(names))
    keepCart(member_id, withoutDropped(cart, menu))
  }, [cart, member_id, menu])

  const lines = cartLines(cart, menu ?? [])
  return {
    lines,
    totals: cartTotals(lines),
    setQuantity: (item: { id: string; name: string }, quantity: number) =>
      keepCart(member_id, withQuantity(cart, item, quantity)),
    clear: () => keepCart(member_id, []),
  }
}

import { multiply, sumOf, type Paise } from '#/kernel/money.ts'

/** How many of one item a member may order at once. */
export const MOST_OF_ONE = 20
/** How many different items: more than any menu has. */
export const MOST_LINES = 100

/** The items in the order they were added. The names are stored to be able to say what was dropped. */
export type Cart = readonly CartEntry[]
export type CartEntry = Dish & { quantity: number }
type Dish = { id: string; name: string; name_hi: string }

/** What the cart needs to know about the menu. `price` is in paise. */
export type Orderable = Dish & { price: Paise; available: boolean }

/** `total` is in paise. */
export type CartLine = CartEntry & { price: Paise; total: Paise }

export function quantityOf(cart: Cart, id: string): number {
  return cart.find((entry) => entry.id === id)?.quantity ?? 0
}

/** The cart with this quantity of an item: 1 to 20, or 0 to remove it. */
export function withQuantity(cart: Cart, { id, name, name_hi }: Dish, quantity: number): Cart {
  const entry = { id, name, name_hi, quantity: Math.min(quantity, MOST_OF_ONE) }
  if (quantity < 1) return cart.filter((old) => old.id !== id)
  if (quantityOf(cart, id) === 0) return [...cart, entry]
  return cart.map((old) => (old.id === id ? entry : old))
}

/** The cart with the dishes of an order, at most so many of one as may be ordered (CANTEEN-16). */
export function withDishes(cart: Cart, dishes: Cart): Cart {
  return dishes.reduce(
    (filled, dish) => withQuantity(filled, dish, quantityOf(filled, dish.id) + dish.quantity),
    cart,
  )
}

/** The index of the line with which an item exceeds its limit, since it may be on several lines; -1 if none does. */
export function lineTooMany(lines: readonly { item_id: string; quantity: number }[]): number {
  const pieces = new Map<string, number>()
  return lines.findIndex(({ item_id, quantity }) => {
    const sum = (pieces.get(item_id) ?? 0) + quantity
    pieces.set(item_id, sum)
    return sum > MOST_OF_ONE
  })
}

/** The cart's lines at today's prices, without items that are missing from the menu or unavailable. */
export function cartLines(cart: Cart, menu: readonly Orderable[]): CartLine[] {
  return cart.flatMap(({ id, quantity }) => {
    const item = findOrderable(menu, id)
    if (!item) return []
    const { name, name_hi, price } = item
    return [{ id, name, name_hi, price, quantity, total: multiply(price, quantity) }]
  })
}

/** The items that can no longer be ordered, named as the member saw them. */
export function droppedFrom(cart: Cart, menu: readonly Orderable[]): Cart {
  return cart.filter(({ id }) => !findOrderable(menu, id))
}

/** The part of a cart that can still be ordered. */
export function withoutDropped(cart: Cart, menu: readonly Orderable[]): Cart {
  return cart.filter(({ id }) => findOrderable(menu, id))
}

/** A cart without these items. */
export function without(cart: Cart, ids: readonly string[]): Cart {
  return cart.filter(({ id }) => !ids.includes(id))
}

/** The number of pieces, and their price in paise. */
export function cartTotals(lines: readonly CartLine[]): { count: number; total: Paise } {
  return {
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: sumOf(lines.map((line) => line.total)),
  }
}

/** Parses a stored cart; damaged entries are left out, and a damaged cart is empty. */
export function cartFrom(kept: string | null): Cart {
  const entries = parseEntries(kept)
  const seen = new Set<string>()
  return entries.filter(isEntry).flatMap(({ id, name, name_hi = '', quantity }) => {
    if (seen.has(id) || seen.size >= MOST_LINES) return []
    seen.add(id)
    return [{ id, name, name_hi, quantity: Math.min(quantity, MOST_OF_ONE) }]
  })
}

function findOrderable(menu: readonly Orderable[], id: string): Orderable | undefined {
  return menu.find((item) => item.id === id && item.available)
}

function parseEntries(kept: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** One that was kept before there were Hindi names has none. */
function isEntry(value: unknown): value is Omit<CartEntry, 'name_hi'> & { name_hi?: string } {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, name_hi, quantity } = value as Partial<Record<keyof CartEntry, unknown>>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (name_hi === undefined || typeof name_hi === 'string') &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0
  )
}

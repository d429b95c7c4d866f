import { multiply, sumOf, type Paise } from '#/kernel/money.ts'

/** How many of one item a member may order at once. */
export const MOST_OF_ONE = 20
/** How many different items: more than any menu has. */
export const MOST_LINES = 100

/** The items in the order they were added. The name is stored to be able to say what was dropped. */
export type Cart = readonly CartEntry[]
export type CartEntry = { id: string; name: string; quantity: number }

/** What the cart needs to know about the menu. `price` is in paise. */
export type Orderable = { id: string; name: string; price: Paise; available: boolean }

/** `total` is in paise. */
export type CartLine = { id: string; name: string; price: Paise; quantity: number; total: Paise }

export function quantityOf(cart: Cart, id: string): number {
  return cart.find((entry) => entry.id === id)?.quantity ?? 0
}

/** The cart with this quantity of an item: 1 to 20, or 0 to remove it. */
export function withQuantity(cart: Cart, item: { id: string; name: string }, quantity: number): Cart {
  const entry = { id: item.id, name: item.name, quantity: Math.min(quantity, MOST_OF_ONE) }
  if (quantity < 1) return cart.filter(({ id }) => id !== item.id)
  if (quantityOf(cart, item.id) === 0) return [...cart, entry]
  return cart.map((old) => (old.id === item.id ? entry : old))
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
    return [{ id, name: item.name, price: item.price, quantity, total: multiply(item.price, quantity) }]
  })
}

/** The names of items that can no longer be ordered, as the member saw them. */
export function droppedNames(cart: Cart, menu: readonly Orderable[]): string[] {
  return cart.filter(({ id }) => !findOrderable(menu, id)).map(({ name }) => name)
}

/** The part of a cart that can still be ordered. */
export function withoutDropped(cart: Cart, menu: readonly Orderable[]): Cart {
  return cart.filter(({ id }) => findOrderable(menu, id))
}

/** A cart without the items of these names. */
export function withoutNamed(cart: Cart, names: readonly string[]): Cart {
  return cart.filter(({ name }) => !names.includes(name))
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
  return entries.filter(isEntry).flatMap(({ id, name, quantity }) => {
    if (seen.has(id) || seen.size >= MOST_LINES) return []
    seen.add(id)
    return [{ id, name, quantity: Math.min(quantity, MOST_OF_ONE) }]
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

function isEntry(value: unknown): value is CartEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, quantity } = value as Partial<Record<keyof CartEntry, unknown>>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0
  )
}

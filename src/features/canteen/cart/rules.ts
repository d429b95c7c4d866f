import { toPaise, type Paise } from '#/kernel/money.ts'

/** How many of one item a member may order at once. */
export const MOST_OF_ONE = 20
/** How many different items: beyond any menu. */
export const MOST_LINES = 100

/** What a member has put in, in that order. The name is kept to be able to say what is gone. */
export type Cart = readonly CartEntry[]
export type CartEntry = { id: string; name: string; quantity: number }

/** What the cart must know of the menu. `price` is in paise. */
export type Orderable = { id: string; name: string; price: number; available: boolean }

/** `total` is in paise. */
export type CartLine = { id: string; name: string; price: number; quantity: number; total: Paise }

export function quantityOf(cart: Cart, id: string): number {
  return cart.find((entry) => entry.id === id)?.quantity ?? 0
}

/** The cart with so many of an item: 1 to 20, and 0 takes it out. */
export function withQuantity(cart: Cart, item: { id: string; name: string }, quantity: number): Cart {
  const entry = { id: item.id, name: item.name, quantity: Math.min(quantity, MOST_OF_ONE) }
  if (quantity < 1) return cart.filter(({ id }) => id !== item.id)
  if (quantityOf(cart, item.id) === 0) return [...cart, entry]
  return cart.map((old) => (old.id === item.id ? entry : old))
}

/** The line with which one item passes what may be ordered at once: it may stand on several. -1 where none does. */
export function lineTooMany(lines: readonly { item_id: string; quantity: number }[]): number {
  const pieces = new Map<string, number>()
  return lines.findIndex(({ item_id, quantity }) => {
    const sum = (pieces.get(item_id) ?? 0) + quantity
    pieces.set(item_id, sum)
    return sum > MOST_OF_ONE
  })
}

/** The cart's lines at today's prices, without what is gone from the menu or not available. */
export function cartLines(cart: Cart, menu: readonly Orderable[]): CartLine[] {
  return cart.flatMap(({ id, quantity }) => {
    const item = orderable(menu, id)
    if (!item) return []
    return [{ id, name: item.name, price: item.price, quantity, total: toPaise(item.price * quantity) }]
  })
}

/** The names of what can't be ordered any more, as the member knew them. */
export function droppedNames(cart: Cart, menu: readonly Orderable[]): string[] {
  return cart.filter(({ id }) => !orderable(menu, id)).map(({ name }) => name)
}

/** What can still be ordered of a cart. */
export function withoutDropped(cart: Cart, menu: readonly Orderable[]): Cart {
  return cart.filter(({ id }) => orderable(menu, id))
}

/** A cart without the items of these names. */
export function withoutNamed(cart: Cart, names: readonly string[]): Cart {
  return cart.filter(({ name }) => !names.includes(name))
}

/** Count of single pieces, and what they cost in paise. */
export function cartTotals(lines: readonly CartLine[]): { count: number; total: Paise } {
  return {
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: toPaise(lines.reduce((sum, line) => sum + line.total, 0)),
  }
}

/** Reads a kept cart; what is damaged is left out, and a damaged whole is an empty cart. */
export function cartFrom(kept: string | null): Cart {
  const entries = parsed(kept)
  const seen = new Set<string>()
  return entries.filter(isEntry).flatMap(({ id, name, quantity }) => {
    if (seen.has(id) || seen.size >= MOST_LINES) return []
    seen.add(id)
    return [{ id, name, quantity: Math.min(quantity, MOST_OF_ONE) }]
  })
}

function orderable(menu: readonly Orderable[], id: string): Orderable | undefined {
  return menu.find((item) => item.id === id && item.available)
}

function parsed(kept: string | null): unknown[] {
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

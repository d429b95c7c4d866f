import { cartFrom, type Cart } from '../rules.ts'

/** Stands in where this browser keeps nothing for us, such as in some private windows. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

const nameOf = (member_id: string) => `canteen-cart:${member_id}`

/** A member's cart as it is kept in this browser: text, so that it is the same until it changes. */
export function readCart(member_id: string): string {
  const name = nameOf(member_id)
  try {
    return unkept.get(name) ?? localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export function keepCart(member_id: string, cart: Cart): void {
  const name = nameOf(member_id)
  const text = cart.length === 0 ? '' : JSON.stringify(cart)
  try {
    if (text === '') localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    unkept.delete(name)
  } catch (error) {
    console.warn('The cart could not be kept', error)
    unkept.set(name, text)
  }
  for (const listener of listeners) listener()
}

/** Calls back when a cart changed, in this tab or in another. Gives the function that ends it. */
export function onCart(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What such a text holds. */
export const cartOf = (text: string): Cart => cartFrom(text === '' ? null : text)

import { cartFrom, type Cart } from '../rules.ts'

/** Used if the browser stores nothing, as in some private windows. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

const nameOf = (member_id: string) => `canteen-cart:${member_id}`

/** A member's stored cart. As text, so that it is identical until it changes. */
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

/** Calls back when a cart changes in this tab or another. Returns a function that unsubscribes. */
export function onCart(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Parses such a text. */
export const cartOf = (text: string): Cart => cartFrom(text === '' ? null : text)

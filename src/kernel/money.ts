import { plainDigits } from './digits.ts'

declare const paise: unique symbol
/** An amount of money in integer paise. ₹1 is 100. */
export type Paise = number & { readonly [paise]: true }

/** The largest amount of one purchase in paise: ₹10,00,000. */
export const MOST_PAISE = 100_000_000 as Paise

/** Brands a whole number of paise. Throws a RangeError for anything that is not a whole, safe number. */
export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/**
 * Converts rupees, as typed by a person or written in a catalogue, to paise, rounded to whole ones. Throws a RangeError
 * for what isn't a safe number of them.
 */
export function rupees(amount: number): Paise {
  return toPaise(Math.round(amount * 100))
}

/** The sum of these amounts. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return toPaise(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** `from` less `amount`; may be negative. */
export function subtract(from: Paise, amount: Paise): Paise {
  return toPaise(from - amount)
}

/** The same amount, negated. */
export function negate(amount: Paise): Paise {
  return toPaise(0 - amount)
}

/** The price of so many pieces. */
export function multiply(price: Paise, quantity: number): Paise {
  return toPaise(price * quantity)
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * '₹1,42,600' for whole rupees, '₹99.50' otherwise; '−₹500' below zero, with a real minus sign (TILL-7). Takes paise.
 */
export function formatRupees(amount: Paise): string {
  const size = Math.abs(amount) / 100
  return `${amount < 0 ? '−' : ''}₹${amount % 100 === 0 ? whole.format(size) : exact.format(size)}`
}

/** The same for a refusal's fact, which may be anything: '' if it is no amount. */
export function formatAmountFact(fact: unknown): string {
  return Number.isSafeInteger(fact) ? formatRupees(toPaise(Number(fact))) : ''
}

/** Rupees as a number, for a form's field or a chart: 99.5. */
export function inRupees(amount: Paise): number {
  return amount / 100
}

/** Rounded to whole rupees, for figures where paise don't matter. */
export function roundToRupees(amount: number): Paise {
  return rupees(Math.round(amount / 100))
}

/** Parses rupees as typed by a person, '₹1,000', '99.50' or '१०००'; null if invalid. */
export function parseRupees(typed: string): Paise | null {
  const plain = plainDigits(typed).replaceAll(/[₹,\s]/g, '')
  return /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(plain) ? rupees(Number(plain)) : null
}

/** '1000', or '999.50' where there are paise: what a field for an amount begins with, read again by `parseRupees`. */
export function typedRupees(amount: Paise): string {
  return amount % 100 === 0 ? String(inRupees(amount)) : plainRupees(amount)
}

/** '1000.00': rupees with two decimals and no grouping, as UPI links and gateways require. Takes paise. */
export function plainRupees(amount: Paise): string {
  return (amount / 100).toFixed(2)
}

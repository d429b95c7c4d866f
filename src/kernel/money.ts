declare const paise: unique symbol
/** An amount of money in integer paise. ₹1 is 100. */
export type Paise = number & { readonly [paise]: true }

/** The largest amount of one purchase in paise: ₹10,00,000. */
export const MOST_PAISE = 100_000_000 as Paise

/** Takes an integer number of paise. Throws a RangeError for anything that is not a whole, safe number. */
export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** Rupees as typed by a person or written in a catalogue, to paise. Throws a RangeError below one paisa. */
export function rupees(amount: number): Paise {
  return toPaise(Math.round(amount * 100))
}

/** What these amounts come to. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return toPaise(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** What is left of `from` without `amount`; negative where that is more. */
export function subtract(from: Paise, amount: Paise): Paise {
  return toPaise(from - amount)
}

/** The same amount the other way. */
export function negate(amount: Paise): Paise {
  return toPaise(0 - amount)
}

/** The price of so many pieces. */
export function multiply(price: Paise, quantity: number): Paise {
  return toPaise(price * quantity)
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '₹1,42,600' for whole rupees, '₹99.50' otherwise. Takes paise. */
export function formatRupees(amount: Paise): string {
  return `₹${amount % 100 === 0 ? whole.format(amount / 100) : exact.format(amount / 100)}`
}

/** The same for a fact of a refusal, which is whatever the API sent: '' where it holds no amount. */
export function formatAmountFact(fact: unknown): string {
  return Number.isSafeInteger(fact) ? formatRupees(toPaise(Number(fact))) : ''
}

/** Rupees as a number, for a form's field or a table of figures: 99.5. */
export function inRupees(amount: Paise): number {
  return amount / 100
}

/** To whole rupees, for figures whose paise say nothing. */
export function roundToRupees(amount: number): Paise {
  return rupees(Math.round(amount / 100))
}

/** Rupees as a person types them, '₹1,000' or '99.50'; null when it is no amount. */
export function parseRupees(typed: string): Paise | null {
  const plain = typed.replaceAll(/[₹,\s]/g, '')
  return /^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(plain) ? rupees(Number(plain)) : null
}

/** '1000.00': rupees with two decimals and no grouping, as UPI links and gateways want them. Takes paise. */
export function plainRupees(amount: Paise): string {
  return (amount / 100).toFixed(2)
}

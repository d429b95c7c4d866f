declare const paise: unique symbol
/** An amount of money in integer paise. ₹1 is 100. */
export type Paise = number & { readonly [paise]: true }

/** The largest amount of one purchase in paise: ₹10,00,000. */
export const MOST_PAISE = 100_000_000

/** Throws a RangeError unless the amount is a whole, safe number of paise. */
export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** Rupees, as people type them, in paise. Rounds to a whole paisa. */
export function rupees(amount: number): Paise {
  return toPaise(Math.round(amount * 100))
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '₹1,42,600' for whole rupees, '₹99.50' otherwise. Takes paise. */
export function formatRupees(amount: number): string {
  return `₹${amount % 100 === 0 ? whole.format(amount / 100) : exact.format(amount / 100)}`
}

/** '1000.00': rupees with two decimals and no grouping, as UPI links and gateways expect. Takes paise. */
export function plainRupees(amount: number): string {
  return (amount / 100).toFixed(2)
}

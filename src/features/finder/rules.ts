import { toDay, type Day } from '#/kernel/dates.ts'
import { normalizeReference, plainText } from '#/kernel/transaction-reference.ts'
import { paperNumber } from '#/features/payments/receipts/rules.ts'

/** Hits of each kind. */
export const FOUND_AT_MOST = 6

/** A part of a name this short would find nearly everybody. */
export const SHORTEST_OF_A_PERSON = 2

/** The seat that the words name: '28', 'Seat 28'; null if they name none. */
export function seatIn(words: string): number | null {
  const number = /^(?:seat)?\s*(\d{1,3})$/i.exec(plainText(words).trim())?.[1]
  return number === undefined ? null : Number(number)
}

/** Receipts of how many financial years are found by their number alone, this one included. */
const YEARS = 3

export type PaymentNames = { receipts: string[]; code: string; reference: string; provider_id: string }

/**
 * What the words may be of a payment, to be compared whole: a receipt's number with its series ('SL/26-27/000123') or
 * alone ('123', of the last years), a payment code, a transaction reference, a provider's own id.
 */
export function paymentNamesIn(words: string, today: Day): PaymentNames {
  const characters = plainText(words).replaceAll(/\s/g, '')
  const count = /^\d{1,6}$/.test(characters) ? Number(characters) : 0
  return {
    receipts: count > 0 ? numbersOf(count, today) : [characters.toUpperCase()],
    // PayU's name of an order goes on behind it with its account.
    code: characters.replace(/_.*/, '').toUpperCase(),
    reference: normalizeReference(words),
    provider_id: characters,
  }
}

function numbersOf(count: number, today: Day): string[] {
  // The first of a month exists in every year.
  const month = toDay(`${today.slice(0, 8)}01`)
  return Array.from({ length: YEARS }, (_, before) => {
    const year = Number(month.slice(0, 4)) - before
    return paperNumber('receipt', toDay(`${year}${month.slice(4)}`), count)
  })
}

/** Words without a letter or digit name no payment. */
export function namesNoPayment({ reference }: PaymentNames): boolean {
  return reference === ''
}

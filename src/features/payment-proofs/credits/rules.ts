import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { isUtr, normalizeReference, plainText } from '#/kernel/transaction-reference.ts'

/** Credits per request: even with the longest narrations they fit in one. */
export const AT_A_TIME = 150

/** Account numbers accepted from above a statement's table. */
export const MOST_ACCOUNTS = 20

/** A line of a statement by which money came in. */
export type Credit = {
  day: Day
  amount: Paise
  narration: string
  /** The bank's own reference, if it has a column for it. */
  reference: string
  /** Of the lines of its file with the same day, amount, narration and reference: the how manieth it is, from 1; */
  occurrence: number
  /** and of those with the same day, amount and narration, whatever their reference. */
  nth: number
}

/** Whether a line is of a day that no bank can have booked. */
export const isYetToCome = (day: Day, today: Day): boolean => day > today

/**
 * A narration or reference in the form that is compared, so that a line imported again is the same credit: NFKC, no
 * spaces, upper case.
 */
export function normalizeNarration(narration: string): string {
  const visible = narration.normalize('NFKC').replaceAll(/[\s\p{Z}\p{C}]+/gu, '')
  // Upper case can decompose some letters again.
  return visible.toUpperCase().normalize('NFKC')
}

type Key = { day: Day; amount: Paise; normalized_narration: string; normalized_reference: string }
/** A credit that was imported before. */
type Known = Key & { id: string; occurrence: number }
type Line<New extends Known> = { nth: number; credit: New }

/**
 * Which lines are new, and which known credits get the reference that this file has for them (PROOF-14). A line is
 * known if the same one was imported, counted among its equals. Files of one bank differ in whether they have a column
 * of references: a line without one is any credit of its day, amount and narration, and a credit without one may be any
 * such line, as far as their numbers go.
 */
export function sortCredits<New extends Known>(lines: readonly Line<New>[], known: readonly Known[]) {
  const alike = new Map<string, Known[]>()
  const likes = (credit: Key) => {
    const key = JSON.stringify([credit.day, credit.amount, credit.normalized_narration])
    const found = alike.get(key) ?? []
    alike.set(key, found)
    return found
  }
  for (const credit of known) likes(credit).push({ ...credit })
  const fresh: New[] = []
  const referenced: New[] = []
  for (const { nth, credit } of lines) {
    const others = likes(credit)
    const { normalized_reference } = credit
    const same = (one: Known) => one.normalized_reference === normalized_reference
    if (others.some((one) => same(one) && one.occurrence === credit.occurrence)) continue
    const bare = others.find((one) => one.normalized_reference === '')
    if (others.length >= nth && normalized_reference === '') continue
    if (others.length >= nth && bare) {
      Object.assign(bare, { normalized_reference, occurrence: credit.occurrence })
      referenced.push({ ...credit, id: bare.id })
    } else {
      const occurrence = Math.max(credit.occurrence, 1 + others.filter(same).length)
      fresh.push({ ...credit, occurrence })
      others.push({ ...credit, occurrence })
    }
  }
  return { fresh, referenced }
}

/** The numbers above a statement's table that could be mistaken for a transaction's: they are the account's own. */
export function accountNumbersIn(cells: readonly string[]): string[] {
  const numbers = cells.flatMap((cell) => plainText(cell).match(/\d[\d\s-]*/g) ?? []).map(normalizeReference)
  return [...new Set(numbers.filter(isUtr))].slice(0, MOST_ACCOUNTS)
}

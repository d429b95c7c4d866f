import { isDay, type Day } from '#/kernel/dates.ts'
import { isUtr, normalizeReference, plainText } from '#/kernel/transaction-reference.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'

/** Credits per request: even with the longest narrations they fit in one. */
export const AT_A_TIME = 150

/** Lines of a statement that are read at once. */
export const MOST_LINES = 20_000

/** Account numbers accepted from above a statement's table. */
export const MOST_ACCOUNTS = 20

/**
 * A narration in the form that is compared, so that a line imported again is the same credit: NFKC, no spaces, upper
 * case.
 */
export function normalizeNarration(narration: string): string {
  const visible = narration.normalize('NFKC').replaceAll(/[\s\p{Z}\p{C}]+/gu, '')
  // Upper case can decompose some letters again.
  return visible.toUpperCase().normalize('NFKC')
}

/** One line of a statement's file, by its headings. */
export type StatementLine = Record<string, string>

/** Which heading holds what; null if none fits. */
export type StatementColumns = {
  date: string | null
  narration: string | null
  credit: string | null
  kind: string | null
}

const CREDITS = /credit|deposit|\bcr\b/i
const DEBITS = /debit|withdraw|\bdr\b/i
const holdsCreditsOnly = (heading: string) => CREDITS.test(heading) && !DEBITS.test(heading)

const HEADINGS: Record<Exclude<keyof StatementColumns, 'credit'>, readonly RegExp[]> = {
  date: [/^(transaction|txn|tran|posting|value)?\s*date/i, /date/i],
  narration: [/narration|description|particulars|remarks|details/i],
  kind: [
    /^(dr|debit)\s*\/\s*(cr|credit)$|^(cr|credit)\s*\/\s*(dr|debit)$/i,
    /^((transaction|txn|tran)\s*)?type$/i,
  ],
}

/** Finds the columns by the bank's own headings, trying the more exact words first. */
export function columnsOf(headings: readonly string[]): StatementColumns {
  const find = (name: keyof typeof HEADINGS) => {
    for (const pattern of HEADINGS[name]) {
      const found = headings.find((heading) => pattern.test(heading.trim()))
      if (found !== undefined) return found
    }
    return null
  }
  const kind = find('kind')
  const amounts = headings.filter((heading) => heading !== kind && !/balance/i.test(heading))
  const credit =
    amounts.find(holdsCreditsOnly) ??
    amounts.find((heading) => CREDITS.test(heading) || (/amount/i.test(heading) && !DEBITS.test(heading)))
  return { date: find('date'), narration: find('narration'), credit: credit ?? null, kind }
}

/** '1,000.00', '₹ 1000' or '1,000.00 Cr' in paise; null for a debit, nothing, or anything else. */
export function creditAmount(text: string): Paise | null {
  const found = /^(?:₹|rs\.?|inr)?\s*\+?([\d,]{1,15})(?:\.(\d{1,2}))?\s*(cr\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, rupees = '', part = ''] = found
  const paise = Number(rupees.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return paise > 0 ? toPaise(paise) : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '21/11/2026', '21-11-26', '21 Nov 2026' or '2026-11-21' as a day; the day comes before the month, as in India. */
export function statementDay(text: string): Day | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(plain)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  const indian = /^(\d{1,2})[\s/.-](\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4}|\d{2})\b/.exec(plain)
  if (!indian) return null
  const [, day, month = '', year = ''] = indian
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1
  return dayFrom(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day)
}

function dayFrom(year = '', month = '', day = ''): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** The numbers above a statement's table that could be mistaken for a transaction's: they are the account's own. */
export function accountNumbersIn(cells: readonly string[]): string[] {
  const numbers = cells.flatMap((cell) => plainText(cell).match(/\d[\d\s-]*/g) ?? []).map(normalizeReference)
  return [...new Set(numbers.filter(isUtr))].slice(0, MOST_ACCOUNTS)
}

export type Credit = { day: Day; amount: Paise; narration: string }
/** A line of the file, `date` and `narration` as written, with its meaning: a credit, or why it is left out. */
export type ReadLine = { line: number; date: string; narration: string } & (
  | { credit: Credit }
  | { skipped: string }
)

/** The meaning of each line of a statement; lines are numbered as in the file, the headings being the first. */
export function readStatement(lines: readonly StatementLine[], columns: StatementColumns): ReadLine[] {
  return lines.map((cells, at) => {
    const cell = (name: keyof StatementColumns) => (cells[columns[name] ?? ''] ?? '').trim()
    return { line: at + 2, date: cell('date'), narration: cell('narration'), ...meaningOf(cell, columns) }
  })
}

function meaningOf(
  cell: (name: keyof StatementColumns) => string,
  columns: StatementColumns,
): { credit: Credit } | { skipped: string } {
  if (/^(d|dr|debit|withdrawal)\.?$/i.test(cell('kind'))) return { skipped: 'A debit' }
  const amount = creditAmount(cell('credit'))
  if (amount === null) return { skipped: cell('credit') === '' ? 'No credit' : 'Not an amount' }
  const heading = columns.credit ?? ''
  const mixed = !holdsCreditsOnly(heading) && (columns.kind !== null || DEBITS.test(heading))
  const said = /^(c|cr|credit|deposit)\.?$/i.test(cell('kind')) || /cr\.?$/i.test(cell('credit'))
  if (mixed && !said) return { skipped: 'Not marked as a credit' }
  const day = statementDay(cell('date'))
  if (day === null) return { skipped: 'Not a date' }
  const narration = cell('narration')
  return narration === '' ? { skipped: 'No narration' } : { credit: { day, amount, narration } }
}

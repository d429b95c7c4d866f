/** A bank's statement as it comes: which column holds what, and what each line means (PROOF-11). */
import type { Day } from '#/kernel/dates.ts'
import { MOST_PAISE, toPaise, type Paise } from '#/kernel/money.ts'
import { orderOf, readDay, readSerial, type DateOrder } from '#/kernel/sheet-dates.ts'
import { plainHeader, type Sheet, type SheetLine } from '#/kernel/sheets.ts'
import { isYetToCome, normalizeNarration, type Credit } from '../credits/rules.ts'

/** Lines of a statement that are read at once. */
export const MOST_LINES = 20_000
/** Of the headers of a statement, with how it was read. */
export const REMEMBERED = { most: 100, longest: 100 }

/** What a column of a statement can hold. `kind` says of each line whether it is a credit or a debit. */
export const STATEMENT_FIELDS = [
  'date',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'kind',
  'balance',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]
/** Which column holds what, counted from 0. */
export type StatementColumns = Partial<Record<StatementField, number>>

const CREDIT = /credit|deposit|\bcr\b|जमा/
const DEBIT = /debit|withdraw|\bdr\b|निकासी|नामे/
const AMOUNT = /amount|\bamt\b|राशि|रकम/
type Test = (header: string) => boolean
const is =
  (words: RegExp): Test =>
  (header) =>
    words.test(header)

/** Tells columns by their headers, in plain form; exact words before looser ones. */
const HEADER_WORDS: readonly (readonly [StatementField, Test])[] = [
  ['balance', is(/balance|\bbal\b|शेष/)],
  ['kind', is(/^((dr|debit|d) (cr|credit|c)|(cr|credit|c) (dr|debit|d))( (flag|indicator|type))?$/)],
  ['kind', is(/^((transaction|txn|tran) )?type$/)],
  ['credit', (header) => CREDIT.test(header) && !DEBIT.test(header)],
  ['debit', (header) => DEBIT.test(header) && !CREDIT.test(header)],
  ['amount', (header) => AMOUNT.test(header) || (CREDIT.test(header) && DEBIT.test(header))],
  ['date', is(/^((transaction|txn|tran|trans|posting|post|value) )?(date|dt)$/)],
  ['date', is(/\bdate\b|दिनांक|तारीख|तिथि/)],
  ['reference', is(/\b(utr|rrn)\b/)],
  ['reference', is(/\bref(erence)?\b|^(transaction|txn|tran) (id|no|number)$|संदर्भ/)],
  ['reference', is(/\b(cheque|chq|instrument)\b/)],
  ['narration', is(/narration|description|particulars|remarks|details|विवरण/)],
]

/** Assigns the columns that the bank's own headers tell; each once, and the first of several. */
export function columnsOf(headers: readonly string[]): StatementColumns {
  const names = headers.map((header) => plainHeader(header.normalize('NFC')))
  const columns: StatementColumns = {}
  for (const [field, tells] of HEADER_WORDS) {
    if (columns[field] !== undefined) continue
    const taken = new Set(Object.values(columns))
    const at = names.findIndex((name, place) => name !== '' && !taken.has(place) && tells(name))
    if (at >= 0) columns[field] = at
  }
  return withoutKind(columns)
}

/** Where money in and out have columns of their own, what says Dr or Cr beside them is the balance's sign. */
function withoutKind({ kind, ...columns }: StatementColumns): StatementColumns {
  const { credit, debit, amount } = columns
  const isTold = credit !== undefined && debit !== undefined && amount === undefined
  return kind === undefined || isTold ? columns : { ...columns, kind }
}

/** How much a line looks like the header: text above the table names no two of date, narration and money. */
export function countHeaders(cells: readonly string[]): number {
  const { date, narration, ...columns } = columnsOf(cells)
  const money = columns.credit ?? columns.debit ?? columns.amount
  const named = [date, narration, money].filter((at) => at !== undefined).length
  // Of lines that name none, the first with the most cells: its columns are chosen by hand.
  if (named < 2) return cells.filter((cell) => cell.trim() !== '').length / 1000
  return named * 10 + Object.keys(columns).length
}

/** What must be known before a line can be read; null if nothing is missing. */
export function missingColumn(columns: StatementColumns): 'date' | 'narration' | 'credit' | null {
  if (columns.date === undefined) return 'date'
  if (columns.narration === undefined) return 'narration'
  return columns.credit === undefined && columns.amount === undefined ? 'credit' : null
}

type Money = { paise: Paise; mark: 'credit' | 'debit' | null }

/**
 * '1,00,000.00', '₹ 1000', '600 Cr', '(600.00)' or '-600' as an amount of at least 0 and what is said of it: a minus or
 * brackets say that it went out. Null for anything else, a decimal comma among it.
 */
export function readMoney(text: string): Money | null {
  const plain = text.trim().replaceAll(/[\s\u00A0\u202F']/g, '')
  const [, open, sign, digits = '', part = '', minus, close, word] =
    /^(\()?(?:₹|rs\.?|inr)?([-+−])?(?:₹|rs\.?|inr)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?(?:inr|\/-)?(-)?(\))?\(?(cr|dr|credit|debit|c|d)?\.?\)?$/i.exec(
      plain,
    ) ?? []
  if (digits === '' || Boolean(open) !== Boolean(close)) return null
  const exact = Number(`${digits.replaceAll(',', '')}.${part}`) * 100
  const paise = Math.round(exact)
  // A workbook's fractions differ from whole paise by next to nothing.
  if (!Number.isSafeInteger(paise) || Math.abs(exact - paise) > 0.001) return null
  const out = Boolean(open) || (sign !== undefined && sign !== '+') || minus !== undefined
  const said = word === undefined ? (sign === '+' ? 'credit' : null) : kindOf(word)
  // 'minus … Cr' contradicts itself.
  if (out && said === 'credit') return null
  return { paise: toPaise(paise), mark: out ? 'debit' : said }
}

const kindOf = (word: string): 'credit' | 'debit' | null => {
  if (/^(c|cr|credit|deposit|जमा)\.?$/i.test(word.trim())) return 'credit'
  return /^(d|dr|debit|withdrawal|नामे)\.?$/i.test(word.trim()) ? 'debit' : null
}

/** What a line is that is no credit. */
export type LeftOut = 'debit' | 'empty' | 'total' | 'note'
/** Why a line isn't understood, though it might be a credit. */
export type Problem = 'no_date' | 'future' | 'no_narration' | 'no_amount' | 'both' | 'unmarked' | 'too_large'

/** A line of the file, `date` and `narration` as written, with its meaning. */
export type ReadLine = { line: number; date: string; narration: string } & (
  | { credit: Credit }
  | { left_out: LeftOut }
  | { problem: Problem }
)

type Reading = { columns: StatementColumns; order: DateOrder; signed: boolean; foot: number; today: Day }

/**
 * The meaning of every line (PROOF-11). The day comes before the month, as in India, unless the column shows otherwise.
 * Equal lines are told apart by counting them (PROOF-14).
 */
export function readStatement(
  { lines }: Pick<Sheet, 'lines'>,
  chosen: StatementColumns,
  today: Day,
): ReadLine[] {
  const columns = withoutKind(chosen)
  const texts = (at: number | undefined) => lines.map(({ cells }) => cells[at ?? -1] ?? '')
  const order = orderOf(texts(columns.date)) === 'mdy' ? 'mdy' : 'dmy'
  const signed = columns.kind === undefined && isSigned(texts(columns.amount))
  const isDated = texts(columns.date).map((text) => readDay(text, order, today) !== null)
  const foot = footOf(lines, isDated)
  return numberEquals(lines.map((line) => readLine(line, { columns, order, signed, foot, today })))
}

/**
 * The line of the file that begins the summary which some banks set below the last date: its numbers are no days of
 * Excel's. Infinity without one, and where nothing else has a date either.
 */
function footOf(lines: readonly SheetLine[], isDated: readonly boolean[]): number {
  const last = isDated.lastIndexOf(true)
  const first = last < 0 ? undefined : lines.slice(last + 1).find(isTotal)
  return first?.number ?? Infinity
}

/** Whether a column tells money out by a minus or brackets alone, so that what has neither came in. */
function isSigned(amounts: readonly string[]): boolean {
  return (
    amounts.some((text) => readMoney(text)?.mark === 'debit') && !amounts.some((text) => /[cd]r/i.test(text))
  )
}

/** Counts lines that are equal, so that two equal ones of a file are two credits (PROOF-14). */
function numberEquals(lines: readonly ReadLine[]): ReadLine[] {
  const seen = new Map<string, number>()
  const count = (key: string) => {
    const now = (seen.get(key) ?? 0) + 1
    seen.set(key, now)
    return now
  }
  return lines.map((line) => {
    if (!('credit' in line)) return line
    const { day, amount, narration, reference } = line.credit
    const key = JSON.stringify([day, amount, normalizeNarration(narration)])
    const occurrence = count(`${key} ${normalizeNarration(reference)}`)
    return { ...line, credit: { ...line.credit, occurrence, nth: count(key) } }
  })
}

const TOTAL =
  /\b(total|opening balance|closing balance|brought forward|carried forward|b\/f|c\/f|statement summary)\b|कुल|शेष/i

/** Whether a line without a date begins with the words of a total. */
function isTotal({ cells }: Pick<SheetLine, 'cells'>): boolean {
  return TOTAL.test(cells.find((cell) => cell !== '') ?? '')
}

function readLine({ number, cells }: SheetLine, reading: Reading): ReadLine {
  const cell = (field: StatementField) => cells[reading.columns[field] ?? -1] ?? ''
  const narration = cell('narration').replaceAll(/\s+/g, ' ').trim()
  const line = { line: number, date: cell('date'), narration }
  const isFoot = number >= reading.foot
  const day = isFoot ? null : (readDay(line.date, reading.order, reading.today) ?? readSerial(line.date))
  const money = moneyOf(cell, reading)
  if (day === null) {
    if (isTotal({ cells })) return { ...line, left_out: 'total' }
    if (money === 'empty') return { ...line, left_out: 'note' }
    return isFoot ? { ...line, left_out: 'total' } : { ...line, problem: 'no_date' }
  }
  if (money === 'empty') return { ...line, left_out: TOTAL.test(narration) ? 'total' : 'empty' }
  if (money === 'debit') return { ...line, left_out: money }
  if (typeof money === 'string') return { ...line, problem: money }
  if (isYetToCome(day, reading.today)) return { ...line, problem: 'future' }
  if (narration === '') return { ...line, problem: 'no_narration' }
  if (money > MOST_PAISE) return { ...line, problem: 'too_large' }
  const reference = readReference(cell('reference'))
  const credit = { day, amount: money, narration: narration.slice(0, 500), reference, occurrence: 1, nth: 1 }
  return { ...line, credit }
}

/** Dashes, asterisks and zeros, as they are printed where there is nothing. */
const NOTHING = /^([^\p{L}\p{N}]*|n\/?a|nil|null|0+(\.0+)?)$/iu

/** Banks fill their references with zeros on the left: '0000412345678901' is the UPI reference '412345678901'. */
export function readReference(text: string): string {
  const plain = text.trim().replace(/^'/, '')
  if (NOTHING.test(plain)) return ''
  return plain.replace(/^0+(?=\d{12}$)/, '').slice(0, 100)
}

type Cell = (field: StatementField) => string
const NO_MONEY: Money = { paise: toPaise(0), mark: null }

/** The money that came in, in paise; or why none can be told. */
function moneyOf(
  cell: Cell,
  reading: Reading,
): Paise | 'debit' | 'empty' | 'no_amount' | 'both' | 'unmarked' {
  const read = (field: StatementField) =>
    NOTHING.test(cell(field).trim()) ? NO_MONEY : readMoney(cell(field))
  const [into, out, either] = [read('credit'), read('debit'), read('amount')]
  if (into === null || out === null || either === null) return 'no_amount'
  if (into.paise > 0) {
    if (out.paise > 0) return 'both'
    return into.mark === 'debit' || kindOf(cell('kind')) === 'debit' ? 'debit' : into.paise
  }
  if (out.paise > 0) return 'debit'
  if (either.paise === 0) return 'empty'
  const kind = kindOf(cell('kind'))
  if (kind !== null && either.mark !== null && kind !== either.mark) return 'both'
  const said = either.mark ?? kind ?? (reading.signed ? 'credit' : null)
  if (said === null) return 'unmarked'
  return said === 'debit' ? 'debit' : either.paise
}

/** What every import of a spreadsheet needs. */

import { plainDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'
import { withoutApostrophe } from './spreadsheet-cells.ts'
import { t } from './words.ts'

/** Why a file can't be read as a spreadsheet of what is expected; the message is shown at the desk. */
export class SheetError extends Error {}

/** How many lines are searched for the header: banks write a page of their own above the table. */
export const HEAD_LINES = 40

/** Why a file can't be read at all. */
export const sheetErrors = {
  empty: 'This file is empty.',
  only_headers: 'There are no rows below the headers.',
  wrong_type:
    'This is neither a CSV file nor an Excel workbook (.xlsx). Save it as one of these and try again.',
  web_page: 'This is a web page named like a spreadsheet. Open it in Excel and save it as .xlsx.',
  old_excel: 'This is an old Excel file (.xls). Open it in Excel and save it as .xlsx.',
  locked: 'This workbook can’t be opened. If it has a password, remove it and save the file again.',
  unreadable: 'This file can’t be read. Save it again as .xlsx or .csv.',
}

/** Rows per request. */
export const AT_A_TIME = 100
/** The most bytes in the rows of one request, below what the server accepts. The longest row takes half of it. */
const BYTES_AT_A_TIME = 90_000

/** A header as it is compared. */
export const plainHeader = (header: string) =>
  withoutInvisible(header)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Which line is the header: tools write titles above their table, and the line that names most of the expected columns
 * is the header.
 */
export function headLine(
  table: readonly (readonly string[])[],
  countHeaders: (cells: readonly string[]) => number,
): number {
  const counts = table.slice(0, HEAD_LINES).map(countHeaders)
  return Math.max(0, counts.indexOf(Math.max(...counts, 0)))
}

/** `number` is the line's place in the file, from 1. */
export type SheetLine = { number: number; cells: string[] }
/** The header, the lines below it without empty ones, and the lines above it. */
export type Sheet = { above: string[]; headers: string[]; lines: SheetLine[] }

/** What was read of a file, as a header and its lines. Throws a SheetError. */
export function sheetOf(
  table: readonly (readonly string[])[],
  countHeaders: (cells: readonly string[]) => number,
  most_rows: number,
): Sheet {
  const head = headLine(table, countHeaders)
  const headers = (table[head] ?? []).map(cleanCell)
  const lines = table.flatMap((cells, at): SheetLine[] => {
    const clean = cells.map(cleanCell)
    return at <= head || clean.every((cell) => cell === '') ? [] : [{ number: at + 1, cells: clean }]
  })
  if (headers.every((header) => header === '')) throw new SheetError(sheetErrors.empty)
  if (lines.length === 0) throw new SheetError(sheetErrors.only_headers)
  if (lines.length > most_rows)
    throw new SheetError(
      t('Please import at most {most} rows at once.', { most: most_rows.toLocaleString('en-IN') }),
    )
  return { above: table.slice(0, head).flat().map(cleanCell), headers, lines }
}

/** Which of these headers are the same as before, however they are spelled: a text to compare. */
export const headersKey = (headers: readonly string[]) => JSON.stringify(headers.map(plainHeader))

/** How many headers, and how much of each, are remembered with how a sheet was read; a very wide one has more. */
export type Remembered = { most: number; longest: number }

/** The headers by which a sheet is known again. */
export const headersToRemember = (headers: readonly string[], { most, longest }: Remembered): string[] =>
  headers.slice(0, most).map((header) => header.slice(0, longest))

/** The columns that are among them. */
export function columnsToRemember<Field extends string>(
  columns: Partial<Record<Field, number>>,
  { most }: Remembered,
): Partial<Record<Field, number>> {
  const within = Object.entries<number | undefined>(columns).filter(([, at]) => at !== undefined && at < most)
  return Object.fromEntries(within) as Partial<Record<Field, number>>
}

/**
 * A cell without characters that can't be seen or stored, in plain digits, and without what keeps it a text; its text
 * and line breaks stay.
 */
export function cleanCell(cell: string): string {
  return asText(
    plainDigits(withoutInvisible(cell.toWellFormed()))
      .replaceAll(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll('\u00A0', ' ')
      .trim(),
  ).trim()
}

/** What a cell says that is written as a formula of a text, as banks do: ="0123" is 0123. */
function asText(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? []
  return text === undefined ? withoutApostrophe(cell) : text.replaceAll('""', '"')
}

/** Splits rows into parts that fit in a request. */
export function partsOf<Row extends object>(rows: readonly Row[]): Row[][] {
  const encoder = new TextEncoder()
  const parts: Row[][] = []
  let filled = 0
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).length
    const last = parts.at(-1)
    if (last && last.length < AT_A_TIME && filled + bytes <= BYTES_AT_A_TIME) {
      last.push(row)
      filled += bytes
    } else {
      parts.push([row])
      filled = bytes
    }
  }
  return parts
}

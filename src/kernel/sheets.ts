/** What every import of a spreadsheet needs. */

/** Why a file can't be read as a spreadsheet of what is expected; the message is shown at the desk. */
export class SheetError extends Error {}

/** How many lines are searched for the header. */
export const HEAD_LINES = 10

/** Rows per request. */
export const AT_A_TIME = 100
/** The most bytes in the rows of one request, below what the server accepts. The longest row takes half of it. */
const BYTES_AT_A_TIME = 90_000

/** A header as it is compared. */
export const plainHeader = (header: string) =>
  header
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

/** A cell without characters that can't be seen or stored; its text and line breaks stay. */
export function cleanCell(cell: string): string {
  return (
    cell
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F\u200B\u2060\uFEFF]/g, '')
      .replaceAll('\u00A0', ' ')
      .trim()
  )
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

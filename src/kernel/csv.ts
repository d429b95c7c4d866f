import { changesAsNumber, FORMULA } from './spreadsheet-cells.ts'
import { sayIn } from './words.ts'

/**
 * A column of an exported table: its heading and its cells. Money is in rupees, times are India's. What a cell says
 * is put into words here, not in the row: rows are made in the language of the screen (LANG-3).
 */
export type CsvColumn<Row> = {
  header: string
  value: (row: Row) => string | number | null
  /** References, phones and codes: spreadsheets would round or redate them. */
  isText?: true
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as CSV (DESK-10), in English whatever the screen speaks (LANG-3). A cell that a spreadsheet would take for a
 * formula, because it begins with = + - @, gets an apostrophe before it (SAFE-12): also where these are written
 * full-width, small or raised, which some programs read alike, or follow spaces, line ends and marks that can't be
 * seen. So does what it would take for another number or a day in a column of texts. Numbers stay numbers.
 */
export async function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const headings = columns.map(({ header }) => header)
  return BYTE_ORDER_MARK + papa.unparse([headings, ...cellsOf(columns, rows)], WRITING)
}

/** The same for a table that is too long to be written at once: piece by piece, as its rows are read. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let write = toCsv<Row>
  for await (const rows of parts) {
    yield await write(columns, rows)
    write = moreCsv
  }
}

async function moreCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  if (rows.length === 0) return ''
  const { default: papa } = await import('papaparse')
  return `${WRITING.newline}${papa.unparse(cellsOf(columns, rows), WRITING)}`
}

/** At which a spreadsheet may split lines too, so that the rest of a cell would begin one of its own (SAFE-12). */
const OTHER_SEPARATORS = /[;\t|]/

const WRITING = {
  escapeFormulae: FORMULA,
  newline: '\r\n',
  quotes: (cell: unknown) => typeof cell === 'string' && OTHER_SEPARATORS.test(cell),
}

function cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  return sayIn('en', {}, () =>
    rows.map((row) =>
      columns.map(({ value, isText }) => {
        const cell = value(row) ?? ''
        return isText && typeof cell === 'string' && changesAsNumber(cell) ? `'${cell}` : cell
      }),
    ),
  )
}

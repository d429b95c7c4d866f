import {
  accountNumbersIn,
  columnsOf,
  MOST_LINES,
  readStatement,
  type ReadLine,
  type StatementLine,
} from '../rules.ts'

/** Why a file can't be read as a statement; the message is shown at the desk. */
export class StatementError extends Error {}

export type Statement = { lines: ReadLine[]; account_numbers: string[] }

/** Reads a bank's CSV file: the first line with a date and an amount heading is the header. Throws a StatementError. */
export async function readFile(file: File): Promise<Statement> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' })
  if (data.length > MOST_LINES)
    throw new StatementError(`Please import at most ${MOST_LINES.toLocaleString('en-IN')} lines at once.`)
  // Banks put their own name and the account above the table.
  const head = data.findIndex((cells) => {
    const { date, credit, narration } = columnsOf(cells)
    return date !== null && credit !== null && narration !== null
  })
  const headings = data[head]
  if (!headings)
    throw new StatementError('No headings for date, narration and credit were found in this file.')
  const lines = data
    .slice(head + 1)
    .map((cells): StatementLine => Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])))
  return {
    lines: readStatement(lines, columnsOf(headings)).map((line) => ({ ...line, line: line.line + head })),
    account_numbers: accountNumbersIn(data.slice(0, head).flat()),
  }
}

import { readTable, readText, refuseLarge } from '#/client/read-table.ts'
import { HEAD_LINES, SheetError, sheetErrors } from '#/kernel/sheets.ts'
import { englishClock } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'

const starts = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, at) => bytes[at] === byte)
type CountHeaders = (cells: readonly string[]) => number

/**
 * The cells of a CSV file or of a workbook, as text; `countHeaders` tells which separator and which sheet name the most
 * columns. Throws a SheetError that says what the file is instead.
 */
export async function readSheet(file: File, countHeaders: CountHeaders): Promise<string[][]> {
  refuseLarge(file)
  if (file.size === 0) throw new SheetError(sheetErrors.empty)
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (starts(head, 0x50, 0x4b, 0x03, 0x04)) return readWorkbook(file, countHeaders)
  // What Excel wrote before 2007, and workbooks with a password.
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SheetError(/\.xls$/i.test(file.name) ? sheetErrors.old_excel : sheetErrors.locked)
  if (starts(head, 0x25, 0x50, 0x44, 0x46)) throw new SheetError(sheetErrors.wrong_type)
  const text = await readText(file, sheetErrors.wrong_type)
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new SheetError(sheetErrors.web_page)
  return readTable(text, countHeaders)
}

/** The sheet that names the most columns. Formulas have the value they were saved with. */
async function readWorkbook(file: File, countHeaders: CountHeaders): Promise<string[][]> {
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    // Numbers stay text: a phone number is none.
    const sheets = await readSheets<string>(await file.arrayBuffer(), {
      parseNumber: (text: string) => String(Number(text)),
    })
    const tables = sheets.map(({ data }) => data.map((row) => row.map(textOf)))
    const headersIn = (table: string[][]) => Math.max(0, ...table.slice(0, HEAD_LINES).map(countHeaders))
    return tables.reduce((one, other) => (headersIn(other) > headersIn(one) ? other : one), tables[0] ?? [])
  } catch (error) {
    console.warn('The workbook is not readable', error)
    throw new SheetError(sheetErrors.unreadable)
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dayOrTime(cell)
  if (typeof cell === 'boolean') return cell ? t('Yes') : t('No')
  return typeof cell === 'string' ? cell : ''
}

/** Before the first day of Excel's calendar, and of the one that old Macs counted from: a time without a day. */
const NO_DAY = '1899-12-30'
const NO_DAY_ON_MAC = '1904-01-01'

/** '2026-11-25', or '8:00 AM' in any language: what is remembered of a file is remembered by its words. */
function dayOrTime(cell: Date): string {
  // Excel's fractions of a day miss midnight by less than a second.
  const at = new Date(cell.getTime() + 500)
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)]
  const isTime = day === NO_DAY || (day === NO_DAY_ON_MAC && time !== '00:00')
  return isTime ? englishClock(at.getUTCHours() * 60 + at.getUTCMinutes()) : day
}

import { HEAD_LINES, SheetError } from '#/kernel/sheets.ts'
import { t } from '#/kernel/words.ts'

const MOST_MEGABYTES = 20
const DELIMITERS = [',', '\t', ';', '|']

/** Throws a SheetError unless the file is small enough to be read in a browser. */
export function refuseLarge(file: Blob): void {
  if (file.size > MOST_MEGABYTES * 1_000_000)
    throw new SheetError(t('Please upload a file of at most {most} MB.', { most: MOST_MEGABYTES }))
}

/** Decodes a file in any of the usual encodings. Throws a SheetError: `no_text` if it is no text at all. */
export async function readText(file: Blob, no_text: string): Promise<string> {
  refuseLarge(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  // Workbooks and pictures: text contains no zero bytes.
  if (text.includes('\0')) throw new SheetError(no_text)
  return text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel writes on Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The cells of a text, split by the separator that gives the most headers. Throws a SheetError if a quotation mark is
 * never closed.
 */
export async function readTable(
  text: string,
  countHeaders: (cells: readonly string[]) => number,
): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const plain = text.replace(/^\uFEFF/, '')
  const headersBy = (delimiter: string) =>
    Math.max(0, ...papa.parse<string[]>(plain, { delimiter, preview: HEAD_LINES }).data.map(countHeaders))
  const best = DELIMITERS.map((delimiter) => ({ delimiter, headers: headersBy(delimiter) })).reduce(
    (one, other) => (other.headers > one.headers ? other : one),
  )
  const { data, errors } = papa.parse<string[]>(plain, { delimiter: best.delimiter })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    throw new SheetError(
      t('A quotation mark in row {count} is never closed.', { count: (open.row ?? 0) + 1 }),
    )
  return data
}

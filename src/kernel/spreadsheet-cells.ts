/** What spreadsheets make of a cell, for the files that we write for them and read from them. */

/** What one would calculate. */
export const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]|^[\t\r\n]/u
const NUMBER = /^(?=.*\p{Nd})[\p{Nd}\s.,:/%()₹$-]+$|^\d[\d.]*e[+-]?\d+$/iu
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const DAY = new RegExp(`^(?=.*\\d)[\\d\\s./-]*(?:${MONTH})[a-z]{0,6}[\\d\\s.,/-]*$`, 'i')

const isTakenForNumber = (cell: string) => NUMBER.test(cell) || DAY.test(cell)

/**
 * Whether a spreadsheet makes another text of it by taking it for a number or day: '000039431451', '10E5', 'MAR21'. A
 * number that it shows as it is written stays one.
 */
export function changesAsNumber(cell: string): boolean {
  return isTakenForNumber(cell) && !/^([1-9]\d{0,10}|0)$/.test(cell)
}

/** A cell without the apostrophe that our own exports, as people do, set before it to keep it a text. */
export function withoutApostrophe(cell: string): string {
  const rest = cell.slice(1)
  return cell.startsWith("'") && (FORMULA.test(rest) || isTakenForNumber(rest)) ? rest : cell
}

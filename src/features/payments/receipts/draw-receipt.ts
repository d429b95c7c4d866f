import Pdf from 'pdfkit'
import { receiptRows, type ReceiptFacts } from '#/features/payments/receipts/rules.ts'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { FONT_FILES, runsOf, type Face, type Run } from './draw-text.ts'

/** What stands on a receipt that is printed. */
export type ReceiptPaper = ReceiptFacts & {
  payer_email: string | null
  library: { name: string; address: string; contact_email: string; contact_phone: string }
}

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const INK = '#15292a'
const INK_2 = '#4b5d5c'
const RULE = '#c6d1cb'
const GREEN = '#0e5a3c'

type Style = { face?: Face; size?: number; color?: string }
type Place = { x: number; y: number; width: number; right?: boolean }

/** One A4 page with its own fonts. */
export async function receiptPdf(receipt: ReceiptPaper): Promise<Buffer> {
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    // Whoever draws below the last line means this page.
    autoFirstPage: true,
    font: FONT_FILES.text,
    info: { Title: `Receipt ${receipt.number}`, Author: receipt.library.name },
  })
  for (const [name, file] of Object.entries(FONT_FILES)) page.registerFont(name, file)
  drawReceipt(page, receipt)
  page.end()
  const parts: Buffer[] = []
  for await (const part of page as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

type Page = PDFKit.PDFDocument

function drawReceipt(page: Page, receipt: ReceiptPaper): void {
  const { library } = receipt
  const left = { x: MARGIN, width: WIDTH * 0.6 }
  const right = { x: MARGIN + WIDTH * 0.6, width: WIDTH * 0.4, right: true }
  const small = { size: 10, color: INK_2 }
  let y = draw(page, library.name, { ...left, y: MARGIN }, { face: 'heading', size: 22, color: GREEN })
  for (const line of [...library.address.split('\n'), library.contact_phone, library.contact_email])
    y = draw(page, line, { ...left, y }, small)
  let beside = draw(page, 'Receipt', { ...right, y: MARGIN }, { face: 'heading', size: 22 })
  beside = draw(page, receipt.number, { ...right, y: beside }, { face: 'bold', size: 12 })
  beside = draw(page, formatDay(receipt.issued_on), { ...right, y: beside }, small)
  y = rule(page, Math.max(y, beside) + 14)
  const rows = [
    ['Received from', receipt.payer_name],
    ...(receipt.payer_email === null ? [] : [['Email', receipt.payer_email] as const]),
    ...receiptRows(receipt),
  ] as const
  for (const [name, value] of rows) {
    const named = draw(page, name, { x: MARGIN, y: y + 9, width: WIDTH * 0.35 }, { color: INK_2 })
    const place = { x: MARGIN + WIDTH * 0.35, y: y + 9, width: WIDTH * 0.65, right: true }
    y = rule(page, Math.max(named, draw(page, value, place, { face: 'bold' })) + 7)
  }
  draw(page, 'Total paid', { x: MARGIN, y: y + 20, width: WIDTH / 2 }, { face: 'bold', size: 14 })
  const total = { x: MARGIN + WIDTH / 2, y: y + 12, width: WIDTH / 2, right: true }
  draw(page, formatRupees(receipt.amount), total, { face: 'heading', size: 24 })
}

function rule(page: Page, y: number): number {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .stroke(RULE)
  return y
}

/** Draws a text in as many lines as it takes, each font at its place on a common baseline. Gives where the next line begins. */
function draw(page: Page, text: string, { x, y, width, right = false }: Place, style: Style = {}): number {
  const { face = 'text', size = 11, color = INK } = style
  const height = size * 1.42
  let top = y
  for (const line of linesOf(page, text, width, { face, size })) {
    let at = right ? x + width - widthOf(page, line, { face, size }) : x
    for (const run of piecesOf(page, line, face)) {
      page.font(run.font).fontSize(size).fillColor(color)
      page.text(run.text, at, top + size, { lineBreak: false, baseline: 'alphabetic' })
      at += page.widthOfString(run.text)
    }
    top += height
  }
  return top
}

type Type = { face: Face; size: number }

function widthOf(page: Page, line: string, { face, size }: Type): number {
  return piecesOf(page, line, face).reduce(
    (sum, run) => sum + page.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** The runs of a line; signs that no word joins like that are drawn one by one, because the shaping gives up on them. */
function piecesOf(page: Page, line: string, face: Face): Run[] {
  return runsOf(line, face).flatMap((run) => {
    try {
      page.font(run.font).widthOfString(run.text)
      return [run]
    } catch {
      return Array.from(run.text, (text) => ({ ...run, text }))
    }
  })
}

/** Breaks between words, and within one that is wider than the line. */
function linesOf(page: Page, text: string, width: number, type: Type): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (longer: string) => widthOf(page, longer, type) <= width
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      if (line !== '') lines.push(line)
      line = ''
      for (const { segment } of LETTERS.segment(word)) {
        if (line !== '' && !fits(line + segment)) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
  }
  return line === '' ? lines : [...lines, line]
}

const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' })

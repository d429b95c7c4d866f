import Pdf from 'pdfkit'
import { paperTones, type Look } from '#/kernel/look.ts'
import { formatRupees } from '#/kernel/money.ts'
import { drawText, FONT_FILES, heightOf, linesOf, type Page } from './draw-text.ts'
import type { Sheet } from './rules.ts'

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const NAMES = { x: MARGIN, width: WIDTH * 0.35 }
const VALUES = { x: MARGIN + WIDTH * 0.35, width: WIDTH * 0.65, right: true }
const INK_2 = '#4b5d5c'
const RULE = '#c6d1cb'
const LOGO_HEIGHT = 40

/**
 * A receipt or credit note as a PDF with its own fonts, in the library's colour and under its logo: on one A4 page, or
 * on more if it says much.
 */
export async function drawPaper(sheet: Sheet, look: Look): Promise<Buffer> {
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    font: FONT_FILES.text,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.library.name },
  })
  for (const [name, file] of Object.entries(FONT_FILES)) page.registerFont(name, file)
  drawSheet(page, sheet, look)
  page.end()
  const parts: Buffer[] = []
  for await (const part of page as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

function drawSheet(page: Page, sheet: Sheet, look: Look): void {
  const { library } = sheet
  const left = { x: MARGIN, width: WIDTH * 0.6 }
  const right = { x: MARGIN + WIDTH * 0.6, width: WIDTH * 0.4, right: true }
  const small = { size: 10, color: INK_2 }
  let y = MARGIN
  if (look.logo) {
    page.image(look.logo, left.x, y, { height: LOGO_HEIGHT })
    y += LOGO_HEIGHT + 10
  }
  const heading = { face: 'heading', size: 22, color: paperTones(look).green } as const
  y = drawText(page, library.name, { ...left, y }, heading)
  const lines = [...library.address.split('\n'), library.contact_phone, library.contact_email]
  for (const line of lines.filter((one) => one !== '')) y = drawText(page, line, { ...left, y }, small)
  let beside = drawText(page, sheet.title, { ...right, y: MARGIN }, { face: 'heading', size: 22 })
  beside = drawText(page, sheet.number, { ...right, y: beside }, { face: 'bold', size: 12 })
  beside = drawText(page, sheet.issued_on, { ...right, y: beside }, small)
  y = rule(page, Math.max(y, beside) + 14)
  for (const row of sheet.rows) y = drawRow(page, sheet, row, y)
  const [name, amount] = sheet.total
  y = roomFor(page, sheet, y, 12 + heightOf(1, { size: 24 }))
  drawText(page, name, { x: MARGIN, y: y + 20, width: WIDTH / 2 }, { face: 'bold', size: 14 })
  const total = { x: MARGIN + WIDTH / 2, y: y + 12, width: WIDTH / 2, right: true }
  drawText(page, formatRupees(amount), total, { face: 'heading', size: 24 })
}

/** Draws a row on one page, unless it is longer than one. Returns where the next begins. */
function drawRow(page: Page, sheet: Sheet, [name, value]: Sheet['rows'][number], top: number): number {
  const names = heightOf(linesOf(page, name, NAMES.width).length)
  const values = linesOf(page, value, VALUES.width, { face: 'bold' })
  const height = Math.max(names, heightOf(values.length))
  const whole = 9 + height + 7 <= BOTTOM - MARGIN - heightOf(2)
  const first = roomFor(page, sheet, top, 9 + (whole ? height : names) + 7) + 9
  const named = drawText(page, name, { ...NAMES, y: first }, { color: INK_2 })
  let y = first
  for (const line of values) {
    y = roomFor(page, sheet, y, heightOf(1))
    y = drawText(page, line, { ...VALUES, y }, { face: 'bold' })
  }
  return rule(page, (whole ? Math.max(y, named) : y) + 7)
}

/** Where something of this height is drawn: here, or on another page, which says what it belongs to. */
function roomFor(page: Page, sheet: Sheet, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  page.addPage()
  const head = { x: MARGIN, y: MARGIN, width: WIDTH, right: true }
  return rule(page, drawText(page, `${sheet.title} ${sheet.number}`, head, { size: 10, color: INK_2 }) + 7)
}

function rule(page: Page, y: number): number {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .stroke(RULE)
  return y
}

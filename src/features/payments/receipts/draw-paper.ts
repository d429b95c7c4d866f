import Pdf from 'pdfkit'
import { paperTones, type Look } from '#/kernel/look.ts'
import { formatRupees } from '#/kernel/money.ts'
import { drawText, FONT_FILES, type Page } from './draw-text.ts'
import type { Sheet } from './rules.ts'

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const INK_2 = '#4b5d5c'
const RULE = '#c6d1cb'
const LOGO_HEIGHT = 40

/** A receipt or credit note as a PDF: one A4 page with its own fonts, in the library's colour and under its logo. */
export async function drawPaper(sheet: Sheet, look: Look): Promise<Buffer> {
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    // Drawing below the last line must stay on this page.
    autoFirstPage: true,
    font: FONT_FILES.text,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.library.name },
  })
  for (const [name, file] of Object.entries(FONT_FILES)) page.registerFont(name, file)
  drawPage(page, sheet, look)
  page.end()
  const parts: Buffer[] = []
  for await (const part of page as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

function drawPage(page: Page, sheet: Sheet, look: Look): void {
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
  for (const [name, value] of sheet.rows) {
    const named = drawText(page, name, { x: MARGIN, y: y + 9, width: WIDTH * 0.35 }, { color: INK_2 })
    const place = { x: MARGIN + WIDTH * 0.35, y: y + 9, width: WIDTH * 0.65, right: true }
    y = rule(page, Math.max(named, drawText(page, value, place, { face: 'bold' })) + 7)
  }
  const [name, amount] = sheet.total
  drawText(page, name, { x: MARGIN, y: y + 20, width: WIDTH / 2 }, { face: 'bold', size: 14 })
  const total = { x: MARGIN + WIDTH / 2, y: y + 12, width: WIDTH / 2, right: true }
  drawText(page, formatRupees(amount), total, { face: 'heading', size: 24 })
}

function rule(page: Page, y: number): number {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .stroke(RULE)
  return y
}

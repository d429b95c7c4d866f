import { fileURLToPath } from 'node:url'
import { withoutInvisible } from '#/kernel/invisible.ts'
import { orderFromRight, URDU } from './order-from-right.ts'

/** How a text is drawn: the names under which the fonts are registered. */
type Face = 'text' | 'bold' | 'heading'

/** Each of India's scripts has 128 code points of its own, from here on. */
const INDIAN = {
  hindi: 0x900,
  bangla: 0x980,
  gurmukhi: 0xa00,
  gujarati: 0xa80,
  odia: 0xb00,
  tamil: 0xb80,
  telugu: 0xc00,
  kannada: 0xc80,
  malayalam: 0xd00,
}
const INDIAN_FONTS = Object.keys(INDIAN) as (keyof typeof INDIAN)[]

const OTHER_FONTS = [...INDIAN_FONTS, 'urdu'] as const
const FONTS = ['text', 'bold', 'text-more', 'bold-more', 'heading', ...OTHER_FONTS] as const
type FontName = (typeof FONTS)[number]

/** The font files, made by scripts/fonts.mjs. */
export const FONT_FILES = Object.fromEntries(
  FONTS.map((name) => [
    name,
    fileURLToPath(new URL(`../../../design/fonts/pdf-${name}.ttf`, import.meta.url)),
  ]),
) as Record<FontName, string>

const MORE: Record<Face, FontName> = { text: 'text-more', bold: 'bold-more', heading: 'bold-more' }

/** A piece of a line that one font can draw. */
type Run = { font: FontName; text: string }

function rangeOf(first: number): string {
  return `${String.fromCodePoint(first)}-${String.fromCodePoint(first + 0x7f)}`
}

/**
 * Each script of India with its joiners, Urdu, then the rupee sign and the letters of the extended Latin font. Urdu's
 * font turns what it draws to run from the right, but figures don't: each of them is a run.
 */
const SCRIPTS = new RegExp(
  [
    ...INDIAN_FONTS.map((name) => `(?<${name}>[${rangeOf(INDIAN[name])}\\u200c\\u200d]+)`),
    `(?<urdu>[${URDU}]+|[\\u0660-\\u0669\\u06f0-\\u06f9])`,
    '[₹\\u0100-\\u017f\\u0218-\\u021b\\u1e00-\\u1eff]+',
  ].join('|'),
  'gu',
)

/** Joiners that follow no letter of India, and so shape nothing. */
const STRAY_JOINERS = new RegExp(`(?<![${URDU}\\u0900-\\u0d7f])[\\u200c\\u200d]+`, 'g')

/** Signs that our fonts lack, and what looks like them. Dates have the first: 20 नव॰ 2026. */
const ALIKE: Record<string, string> = { '॰': '.', '‐': '-', '‑': '-' }

/**
 * Splits a line by font, in the order in which it is drawn: Latin, extended Latin with the rupee sign, and India's
 * scripts, shaped as whole words.
 */
export function runsOf(line: string, face: Face): Run[] {
  // The fonts would draw a box for what nobody sees.
  const seen = withoutInvisible(line.normalize('NFC')).replaceAll(STRAY_JOINERS, '')
  const text = orderFromRight(seen.replaceAll(/[॰‐‑]/g, (sign) => ALIKE[sign] ?? sign))
  const runs: Run[] = []
  let at = 0
  for (const match of text.matchAll(SCRIPTS)) {
    const before = text.slice(at, match.index)
    if (before) runs.push({ font: face, text: before })
    const script = OTHER_FONTS.find((name) => match.groups?.[name] !== undefined)
    runs.push({ font: script ?? MORE[face], text: match[0] })
    at = match.index + match[0].length
  }
  const rest = text.slice(at)
  if (rest) runs.push({ font: face, text: rest })
  return runs
}

const INK = '#15292a'
const SIZE = 11
/** From one line to the next, by the size of its letters. */
const LEADING = 1.42

export type Page = PDFKit.PDFDocument
type Style = { face?: Face; size?: number; color?: string }
type Place = { x: number; y: number; width: number; right?: boolean }

/**
 * Draws a text in as many lines as it needs, each run in its font on a common baseline. Returns where the next line
 * begins.
 */
export function drawText(
  page: Page,
  text: string,
  { x, y, width, right = false }: Place,
  style: Style = {},
): number {
  const { face = 'text', size = SIZE, color = INK } = style
  const height = heightOf(1, style)
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

/** How high so many lines are, in points. */
export const heightOf = (lines: number, { size = SIZE }: Style = {}): number => lines * size * LEADING

type Type = { face: Face; size: number }

function widthOf(page: Page, line: string, { face, size }: Type): number {
  return piecesOf(page, line, face).reduce(
    (sum, run) => sum + page.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

/**
 * The runs of a line. Combinations that occur in no word are drawn one sign at a time, because shaping fails on them.
 */
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

/** PDFKit shows which glyphs a font has to nobody but itself. */
type Fonts = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

function canDraw(page: Page, sign: string, face: Face): boolean {
  return runsOf(sign, face).every(({ font, text }) => {
    const { _font } = page.font(font) as unknown as Fonts
    return Array.from(text).every((one) => _font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  })
}

/**
 * On paper a letter that no font has is drawn without its marks, or is a question mark, and so is a figure. A picture
 * is left out.
 */
function withoutUndrawable(page: Page, text: string, face: Face): string {
  return Array.from(text, (sign) => {
    if (/\s/.test(sign) || canDraw(page, sign, face)) return sign
    const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    if (plain !== '' && canDraw(page, plain, face)) return plain
    return /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
  }).join('')
}

/** Breaks between words, and within a word that is wider than the line. */
export function linesOf(
  page: Page,
  text: string,
  width: number,
  { face = 'text', size = SIZE }: Style = {},
): string[] {
  const type = { face, size }
  const lines: string[] = []
  let line = ''
  const fits = (longer: string) => widthOf(page, longer, type) <= width
  for (const word of withoutUndrawable(page, text.normalize('NFC'), face)
    .split(/\s+/)
    .filter((part) => part !== '')) {
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

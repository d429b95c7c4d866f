import { fileURLToPath } from 'node:url'
import { withoutInvisible } from '#/kernel/invisible.ts'

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

const FONTS = ['text', 'bold', 'text-more', 'bold-more', 'heading', ...INDIAN_FONTS] as const
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

/** Each script of India with its joiners, then the rupee sign and the letters of the extended Latin font. */
const SCRIPTS = new RegExp(
  [
    ...INDIAN_FONTS.map((name) => `(?<${name}>[${rangeOf(INDIAN[name])}\\u200c\\u200d]+)`),
    '[₹\\u0100-\\u017f\\u0218-\\u021b\\u1e00-\\u1eff]+',
  ].join('|'),
  'gu',
)

/** Joiners that follow no letter of India, and so shape nothing. */
const STRAY_JOINERS = /(?<![\u0900-\u0d7f])[\u200c\u200d]+/g

/** What the fonts have: Latin, India's scripts with their joiners, and the signs that our texts use. */
const DRAWABLE = [
  '\\s -~',
  '\\u00a0-\\u017f\\u0218-\\u021b\\u1e00-\\u1eff',
  '\\u0900-\\u0d7f\\u200c\\u200d',
  '‐‑–—‘’“”•…₹−',
]
const UNDRAWABLE = new RegExp(`[^${DRAWABLE.join('')}]`, 'gu')

/** On paper a letter that can't be drawn is a question mark, and a picture is left out. */
function withoutUndrawable(text: string): string {
  return text.replaceAll(UNDRAWABLE, (sign) => (/\p{L}/u.test(sign) ? '?' : ''))
}

/** Splits a line by font: Latin, extended Latin with the rupee sign, and India's scripts, shaped as whole words. */
export function runsOf(line: string, face: Face): Run[] {
  // The fonts would draw a box for what nobody sees, and have no sign of abbreviation, which dates have: 20 नव॰ 2026.
  const text = withoutInvisible(line.normalize('NFC')).replaceAll(STRAY_JOINERS, '').replaceAll('॰', '.')
  const runs: Run[] = []
  let at = 0
  for (const match of text.matchAll(SCRIPTS)) {
    const before = text.slice(at, match.index)
    if (before) runs.push({ font: face, text: before })
    const script = INDIAN_FONTS.find((name) => match.groups?.[name] !== undefined)
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
  for (const word of withoutUndrawable(text.normalize('NFC'))
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

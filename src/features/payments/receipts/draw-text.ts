import { fileURLToPath } from 'node:url'

/** How a text is drawn: the names under which the fonts are registered. */
export type Face = 'text' | 'bold' | 'heading'

const FONTS = ['text', 'bold', 'text-more', 'bold-more', 'heading', 'hindi'] as const
export type FontName = (typeof FONTS)[number]

/** Where each font lies; scripts/fonts.mjs makes them. */
export const FONT_FILES = Object.fromEntries(
  FONTS.map((name) => [name, fileURLToPath(new URL(`../../../design/fonts/receipt-${name}.ttf`, import.meta.url))]),
) as Record<FontName, string>

const MORE: Record<Face, FontName> = { text: 'text-more', bold: 'bold-more', heading: 'bold-more' }

/** A piece of a line that one font can draw. */
export type Run = { font: FontName; text: string }

/** Devanagari with what joins it, then the rupee sign and the letters of the extended Latin font. */
const SCRIPTS = /([\u0900-\u097f\u200c\u200d]+)|([₹\u0100-\u017f\u0218-\u021b\u1e00-\u1eff]+)/gu

/**
 * Cuts a line where another font has to go on: Latin, extended Latin with the rupee sign, and Devanagari, which is then
 * shaped as a whole word.
 */
export function runsOf(line: string, face: Face): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const match of line.normalize('NFC').matchAll(SCRIPTS)) {
    const before = line.normalize('NFC').slice(at, match.index)
    if (before) runs.push({ font: face, text: before })
    runs.push({ font: match[1] === undefined ? MORE[face] : 'hindi', text: match[0] })
    at = match.index + match[0].length
  }
  const rest = line.normalize('NFC').slice(at)
  if (rest) runs.push({ font: face, text: rest })
  return runs
}

import { isColour, tonesOf } from './colour.ts'

/** What mails and receipts wear of the library: `brand_color` is '' for bottle green, `logo` a PNG. */
export type Look = { brand_color: string; logo: Buffer | null }

/** As sRGB, because neither mail programs nor PDF know oklch. */
export const BOTTLE_GREEN = '#0e5a3c'
export const ON_BOTTLE_GREEN = '#f6fbf6'

/** The tones of its colour on paper; what is chosen keeps the designed contrast (LIBRARY-11). */
export function paperTones({ brand_color }: Pick<Look, 'brand_color'>): { green: string; on_green: string } {
  if (!isColour(brand_color)) return { green: BOTTLE_GREEN, on_green: ON_BOTTLE_GREEN }
  const { light } = tonesOf(brand_color)
  return { green: light.green, on_green: light['on-green'] }
}

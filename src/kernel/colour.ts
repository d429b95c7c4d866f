/* The library's own colour (LIBRARY-11). Only its hue, and how colourful it is, are taken from what the owner chooses:
   how light each tone is stays as designed, so that every text keeps its contrast in light and dark. */

/** '#7a1f3d'. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** Lightness and chroma of the designed tones, src/design/tokens.css. */
const DESIGNED = {
  light: {
    green: [0.425, 0.082],
    'green-deep': [0.325, 0.062],
    'green-wash': [0.936, 0.026],
    'on-green': [0.985, 0.012],
    pass: [0.325, 0.055],
  },
  dark: {
    green: [0.755, 0.115],
    'green-deep': [0.83, 0.1],
    'green-wash': [0.3, 0.042],
    'on-green': [0.18, 0.03],
    pass: [0.325, 0.055],
  },
} as const

type Theme = keyof typeof DESIGNED
type Tone = keyof (typeof DESIGNED)['light']
export type Tones = Record<Tone, string>

/** How colourful bottle green is: what is greyer stays greyer, what is stronger may be half as strong again. */
const USUAL_CHROMA = 0.082
const STRONGEST = 1.5

/** The tones of a colour in light and dark, as hex. */
export function tonesOf(colour: string): Record<Theme, Tones> {
  const { chroma, hue } = oklchOf(colour)
  const strength = Math.min(chroma / USUAL_CHROMA, STRONGEST)
  const tones = (theme: Theme) =>
    Object.fromEntries(
      Object.entries(DESIGNED[theme]).map(([tone, [lightness, designed]]) => [
        tone,
        nearestHex({ lightness, chroma: designed * strength, hue }),
      ]),
    ) as Tones
  return { light: tones('light'), dark: tones('dark') }
}

/** The style that puts the tones in place of the designed ones; '' for bottle green itself. */
export function colourStyle(colour: string): string {
  if (!isColour(colour)) return ''
  const { light, dark } = tonesOf(colour)
  const write = (tones: Tones) =>
    Object.entries(tones)
      .map(([tone, hex]) => `--${tone}:${hex}`)
      .join(';')
  // Doubled, so that it wins wherever it is in the page.
  return (
    `:root:root{${write(light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme='light']){${write(dark)}}}` +
    `@media screen{:root:root[data-theme='dark']{${write(dark)}}}`
  )
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

type Oklch = { lightness: number; chroma: number; hue: number }
type Rgb = [number, number, number]

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear light of the three channels, 0 to 1. */
function linearOf(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** By Björn Ottosson's OKLab; the hue is in radians. */
function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function linearFrom({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The colour as hex, greyer where a screen can't show it: hue and lightness stay. */
function nearestHex(colour: Oklch): string {
  const linear = linearFrom(colour)
  if (linear.some((value) => value < -0.0001 || value > 1.0001) && colour.chroma > 0.001)
    return nearestHex({ ...colour, chroma: colour.chroma * 0.95 })
  const channels = linear.map((value) => {
    const held = Math.min(1, Math.max(0, value))
    const shown = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

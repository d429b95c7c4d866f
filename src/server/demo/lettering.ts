/**
 * Letters as strokes, for pictures that look the same on a machine without any fonts. Each point is x and y on a grid
 * of 4 by 6; commas separate strokes. Small letters are drawn as capitals.
 */
const STROKES: Record<string, string> = {
  A: '06 02 20 42 46,04 44',
  B: '06 00 30 41 42 33 44 45 36 06,03 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06,40 46,03 43',
  I: '10 30,20 26,16 36',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10,24 46',
  R: '06 00 30 41 42 33 03,23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  Z: '00 40 06 46',
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26,16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13,33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 06',
  '6': '30 10 01 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10,13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 45 36 16',
  '.': '26 25',
  ',': '25 17',
  ':': '22 21,25 24',
  '-': '13 33',
  '/': '06 40',
  '@': '33 22 13 24 33 34 44 42 30 10 01 05 16 46',
  '₹': '00 40,02 42,00 20 31 33 24 04 36',
}

const HEIGHT = 6
const ADVANCE = 6

export type Lettering = {
  x: number
  y: number
  /** Height of a capital, in pixels. */
  size: number
  colour: string
  anchor?: 'start' | 'middle'
  opacity?: number
}

/** An SVG path that writes one line; `y` is the top of the letters. */
export function write(
  text: string,
  { x, y, size, colour, anchor = 'start', opacity = 1 }: Lettering,
): string {
  const unit = size / HEIGHT
  const letters = text.toUpperCase().split('')
  const left = anchor === 'middle' ? x - ((letters.length * ADVANCE - 2) * unit) / 2 : x
  const path = letters
    .flatMap((letter, at) =>
      (STROKES[letter]?.split(',') ?? []).map((stroke) =>
        lineOf(stroke, left + at * ADVANCE * unit, y, unit),
      ),
    )
    .join('')
  const style = `fill="none" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"`
  return `<path d="${path}" stroke="${colour}" stroke-width="${(size / 7).toFixed(1)}" ${style}/>`
}

function lineOf(stroke: string, left: number, top: number, unit: number): string {
  const points = stroke
    .split(' ')
    .map(
      (point) =>
        `${(left + Number(point[0]) * unit).toFixed(1)} ${(top + Number(point[1]) * unit).toFixed(1)}`,
    )
  return `M${points.join('L')}`
}

import { LINE_COLUMNS, LINE_ROWS, type LinePrint } from '#/features/files/copies/rules.ts'
import { loadSharp } from './sharp.ts'

/** Pixels: wide enough for a reference number in small print. */
const WIDTH = 720
/** So that a strip isn't enlarged to a tower. */
const TALLEST = 2400
/** Grey levels between neighbours that make an edge. */
const EDGE = 24
/** Pixels within which a letter has edges in both directions; a frame's straight line hasn't. */
const REACH = 3
const MOST_LINES = 24

type Grey = { data: Buffer; width: number; height: number }
type Box = { left: number; top: number; width: number; height: number }

/**
 * A print of each line of text in a picture, from the top: its shape, whatever its size and place. So a
 * line has the same print after the picture was scaled, or what is beside or above the line was cut off.
 */
export async function linePrints(picture: Buffer): Promise<LinePrint[]> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDTH, height: TALLEST, fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = { data, width: info.width, height: info.height }
  return Promise.all(
    findLines(grey)
      .slice(0, MOST_LINES)
      .map((box) => printOf(grey, box)),
  )
}

/** Rows with ink, until two without; not what is too small to be a line of text. */
function findLines({ width, height, ...grey }: Grey): Box[] {
  const ink = inkOf({ width, height, ...grey })
  const lines: Box[] = []
  let open: { top: number; end: number; left: number; right: number } | null = null
  for (let y = 0; y <= height; y += 1) {
    const row = ink.subarray(y * width, (y + 1) * width)
    const left = row.indexOf(1)
    if (left >= 0 && row.reduce((sum, one) => sum + one, 0) >= 4) {
      open ??= { top: y, end: y, left, right: left }
      open.end = y
      open.left = Math.min(open.left, left)
      open.right = Math.max(open.right, row.lastIndexOf(1))
    } else if (open && (y - open.end > 2 || y === height)) {
      const box = {
        left: open.left,
        top: open.top,
        width: open.right - open.left + 1,
        height: open.end - open.top + 1,
      }
      if (box.height >= 8 && box.width >= 20) lines.push(box)
      open = null
    }
  }
  return lines
}

/** 1 where a pixel differs from its right neighbour, and pixels near it from those above them. */
function inkOf({ data, width, height }: Grey): Uint8Array {
  const at = (index: number) => data[index] ?? 0
  // How many pixels differ from the one above, summed over everything above and to the left.
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const edge = y > 0 && Math.abs(at(i) - at(i - width)) >= EDGE ? 1 : 0
      const s = (y + 1) * (width + 1) + x + 1
      sums[s] = edge + (sums[s - 1] ?? 0) + (sums[s - width - 1] ?? 0) - (sums[s - width - 2] ?? 0)
    }
  const sum = (x: number, y: number) =>
    sums[Math.min(Math.max(y, 0), height) * (width + 1) + Math.min(Math.max(x, 0), width)] ?? 0
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const i = y * width + x
      if (Math.abs(at(i) - at(i + 1)) < EDGE) continue
      const [left, top, right, bottom] = [x - REACH, y - REACH, x + REACH + 1, y + REACH + 1]
      if (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top) > 0) ink[i] = 1
    }
  return ink
}

/** One bit a cell: darker or brighter than its right neighbour, as `pixelHash`. */
async function printOf({ data, width, height }: Grey, box: Box): Promise<LinePrint> {
  const sharp = await loadSharp()
  const cells = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract(box)
    .resize(LINE_COLUMNS + 1, LINE_ROWS, { fit: 'fill', kernel: 'mitchell' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const levels = [...cells]
  const step = (Math.max(...levels) - Math.min(...levels)) * 0.06
  const bits = Buffer.alloc((LINE_COLUMNS * LINE_ROWS) / 8)
  for (let cell = 0; cell < LINE_COLUMNS * LINE_ROWS; cell += 1) {
    const at = Math.floor(cell / LINE_COLUMNS) * (LINE_COLUMNS + 1) + (cell % LINE_COLUMNS)
    if ((cells[at] ?? 0) > (cells[at + 1] ?? 0) + step)
      bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7))
  }
  return { aspect: box.width / box.height, bits }
}

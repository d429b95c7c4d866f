import { loadSharp } from './sharp.ts'

const COLUMNS = 64
const ROWS = 128
/**
 * How many grey levels brighter than its right neighbour a cell must be, so that compression noise on flat areas
 * doesn't count.
 */
const STEP = 8
const COARSE = 4
const SHADES = 16

/**
 * A fingerprint of what a picture shows, as hex, nearly the same for a recompressed copy of the same size;
 * `isSamePicture` of features/files/rules.ts compares two.
 *
 * 64 × 128 cells of grey, one bit each: brighter than its right neighbour or not. That is fine enough for a payment
 * app's text, where the usual 8 × 8 cells would take every screenshot of one app for the same. Then 4 × 4 large cells
 * with their shade counted in unary, so that pictures without edges differ too, but rounding changes only one bit. The
 * picture is decoded in full before it is scaled: the quick scaling inside the JPEG decoder gives other edges than
 * PNG's.
 */
export async function pixelHash(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = (width: number, height: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(width, height, { fit: 'fill', kernel: 'mitchell' })
      .extractChannel(0)
      .raw()
      .toBuffer()
  return toHex([...edgeBits(await grey(COLUMNS + 1, ROWS)), ...shadeBits(await grey(COARSE, COARSE))])
}

function* edgeBits(grey: Buffer): Generator<boolean> {
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const at = Math.floor(cell / COLUMNS) * (COLUMNS + 1) + (cell % COLUMNS)
    yield (grey[at] ?? 0) > (grey[at + 1] ?? 0) + STEP
  }
}

function* shadeBits(grey: Buffer): Generator<boolean> {
  for (const level of grey) {
    for (let shade = 1; shade <= SHADES; shade += 1) yield level >= (shade * 256) / (SHADES + 1)
  }
}

function toHex(bits: boolean[]): string {
  const bytes = Buffer.alloc(bits.length / 8)
  for (const [i, bit] of bits.entries()) if (bit) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7))
  return bytes.toString('hex')
}

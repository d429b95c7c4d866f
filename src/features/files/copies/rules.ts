import { isSamePicture } from '../rules.ts'

/** Cells of a line's print: fine enough across to tell one reference number from another. */
export const LINE_COLUMNS = 64
export const LINE_ROWS = 8

/** A line of text in a picture: width by height, and one bit a cell. */
export type LinePrint = { aspect: number; bits: Uint8Array }

/** Up to here two prints are of the same line; scaling to a half changes up to 0.25. */
const SAME = 0.27
/** Up to here they are of lines alike, as two reference numbers are; beyond, of lines that have nothing in common. */
const ALIKE = 0.5
/** By so much the logarithm of the aspect may differ. */
const SAME_ASPECT = 0.12
/** Fewer lines than this tell nothing. */
const FEWEST = 5
/** This part of the lines must be the same. */
const MOSTLY = 0.7
/**
 * Pictures of one size differ less than this in most lines; then a line that is the same differs by no more than that.
 */
const SHARP = 0.015
const SAME_IF_SHARP = 0.19

/**
 * Whether two pictures show the same lines of text, in order, as a screenshot and a part or scaled copy of it do. Each
 * line of the picture with fewer must be in the other, but for those at its ends, which may be cut through, and one
 * that scaling joined to another. One line that is only alike, such as another payment's reference, tells them apart.
 *
 * Measured on drawn screenshots of two layouts that differ in amount, references and times only, 1080 × 2340: cut by up
 * to 15 % above or below, or within the margins beside the text, all of 30 are recognised, scaled to 35–70 % 11 of 18,
 * cut and scaled 3 of 6; of 180 pairs of different payments none is called the same. Cut through the text it isn't
 * recognised. The limits were set on these very pictures: expect less of others. It only points the desk to a proof.
 */
function haveSameLines(one: readonly LinePrint[], other: readonly LinePrint[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  const places: number[] = []
  for (const line of fewer) places.push(findSame(line, more, Math.max(-1, ...places) + 1))
  const distances = fewer.flatMap((line, i) => {
    const found = more[places[i] ?? -1]
    return found ? [distanceOf(line, found)] : []
  })
  const first = places.findIndex((at) => at >= 0)
  const last = places.findLastIndex((at) => at >= 0)
  const same = distances.length
  if (same < FEWEST || same < MOSTLY * fewer.length || last - first + 1 - same > 1) return false
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(same / 2)] ?? 0
  if (usual < SHARP && distances.some((distance) => distance > SAME_IF_SHARP)) return false
  return fewer.every((line, i) => places[i] !== -1 || !isAlike(line, between(more, places, i)))
}

/** Where the same line is, from there on; -1 if nowhere. */
function findSame(line: LinePrint, lines: readonly LinePrint[], from: number): number {
  let nearest = { distance: SAME, at: -1 }
  for (let at = from; at < lines.length; at += 1) {
    const other = lines[at]
    const distance = other ? distanceOf(line, other) : 1
    if (distance < nearest.distance) nearest = { distance, at }
  }
  return nearest.at
}

/** The lines in whose place the one that wasn't found should be. */
function between(lines: readonly LinePrint[], places: readonly number[], i: number): readonly LinePrint[] {
  const after = places.slice(i).find((at) => at >= 0) ?? lines.length
  return lines.slice(Math.max(-1, ...places.slice(0, i)) + 1, after)
}

const isAlike = (line: LinePrint, others: readonly LinePrint[]) =>
  others.some((other) => distanceOf(line, other) < ALIKE)

/** 0: the same bits; 1: none in common, or another aspect. */
function distanceOf(one: LinePrint, other: LinePrint): number {
  if (Math.abs(Math.log(one.aspect / other.aspect)) > SAME_ASPECT) return 1
  let differing = 0
  let set = 0
  // Counted, not iterated: this is most of the time that opening a proof takes.
  for (let i = 0; i < one.bits.length; i += 1) {
    const [a, b] = [one.bits[i] ?? 0, other.bits[i] ?? 0]
    differing += BITS[a ^ b] ?? 0
    set += (BITS[a] ?? 0) + (BITS[b] ?? 0)
  }
  return set === 0 ? 1 : differing / set
}

const BITS = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** In a hash: its shape and its bits. */
export const LINE_BYTES = 1 + (LINE_COLUMNS * LINE_ROWS) / 8
const ASPECT_STEPS = 32
const ASPECT_ZERO = 64

/** As hex: a byte for the aspect's logarithm and one for eight cells, line by line. */
function writeLines(lines: readonly LinePrint[]): string {
  const bytes = lines.flatMap(({ aspect, bits }) => [
    Math.round(Math.log(aspect) * ASPECT_STEPS) + ASPECT_ZERO,
    ...bits,
  ])
  return Buffer.from(bytes).toString('hex')
}

function readLines(bytes: Buffer): LinePrint[] {
  return Array.from({ length: bytes.length / LINE_BYTES }, (_, line) => {
    const own = bytes.subarray(line * LINE_BYTES, (line + 1) * LINE_BYTES)
    return { aspect: Math.exp(((own[0] ?? 0) - ASPECT_ZERO) / ASPECT_STEPS), bits: own.subarray(1) }
  })
}

/** How a picture's hash holds its lines: behind a full stop. Those hashed before had none. */
export const joinHashes = (pixels: string, lines: readonly LinePrint[]) => `${pixels}.${writeLines(lines)}`

/** The parts of a hash: of all pixels, and of each line. */
export function splitHash(hash: string): { pixels: Buffer; lines: Buffer } {
  const [pixels = '', lines = ''] = hash.split('.')
  return { pixels: Buffer.from(pixels, 'hex'), lines: Buffer.from(lines, 'hex') }
}

/** Whether two pictures, by their hashes, are one, even compressed again, scaled, or cut at the edges (PROOF-7). */
export function isCopy(one: string, other: string): boolean {
  const [[pixels = ''], [otherPixels = '']] = [one.split('.'), other.split('.')]
  return (
    isSamePicture(pixels, otherPixels) ||
    haveSameLines(readLines(splitHash(one).lines), readLines(splitHash(other).lines))
  )
}

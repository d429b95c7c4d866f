import { LINE_BYTES, splitHash } from '../copies/rules.ts'

/** Of each line of text, and of the whole picture. */
const KEYS_OF_LINE = 6
const KEYS_OF_PICTURE = 8
/** Digits of a key, the first of which says which of a line's or picture's keys it is: no key is negative. */
const DIGITS = 15
const BITS_OF_DIGIT = 4

/**
 * The keys by which a picture is found among all others, from its hash (docs/decisions/0075). Two lines that share most
 * of their bits have keys that begin alike, so they are near each other in an index: each digit of a key is the same in
 * both with the probability that a bit of either is set in both (a min-hash). Several keys of each line, since one may
 * differ from its first digit on; a picture without text has those of the whole alone.
 */
export function keysOf(hash: string): bigint[] {
  const { pixels, lines } = splitHash(hash)
  const keys = new Set(keysOfBits(setBits(pixels), KEYS_OF_LINE, KEYS_OF_PICTURE))
  for (let at = 0; at < lines.length; at += LINE_BYTES) {
    // The first byte is the line's shape, which rounding changes.
    const bits = setBits(lines.subarray(at + 1, at + LINE_BYTES))
    for (const key of keysOfBits(bits, 0, KEYS_OF_LINE)) keys.add(key)
  }
  return [...keys]
}

function keysOfBits(bits: readonly number[], first: number, count: number): bigint[] {
  return Array.from({ length: count }, (_, n) => {
    const which = first + n
    let key = BigInt(which)
    for (let digit = 1; digit < DIGITS; digit += 1)
      key = (key << BigInt(BITS_OF_DIGIT)) | BigInt(digitOf(bits, which * DIGITS + digit))
    return key
  })
}

/** The last bits of the least of their numbers, in an order that `salt` shuffles. */
function digitOf(bits: readonly number[], salt: number): number {
  let least = 0xffff_ffff
  for (const bit of bits) {
    const number = shuffle(bit, salt)
    if (number < least) least = number
  }
  return least & ((1 << BITS_OF_DIGIT) - 1)
}

/** A number below 2³² that looks random, the same for the same two. Kept in keys: another one would find nothing. */
function shuffle(bit: number, salt: number): number {
  let x = bit + 1 + Math.imul(salt + 1, 0x9e3779b1)
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) >>> 0
}

function setBits(bytes: Uint8Array): number[] {
  const set: number[] = []
  for (const [i, byte] of bytes.entries())
    for (let bit = 0; bit < 8; bit += 1) if ((byte >> bit) & 1) set.push(i * 8 + bit)
  return set
}

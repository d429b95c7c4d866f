/** Codes that people read aloud and type. */

/**
 * Without 0, O, 1 and I, because codes are read aloud and typed. 32 characters, so that a byte picks each equally
 * often.
 */
export const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const CODE_LENGTH = 10

/** A code from CODE_LENGTH random bytes. */
export function readableCode(random: Uint8Array): string {
  return Array.from(random, (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('')
}

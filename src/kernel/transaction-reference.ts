import { plainDigits } from './digits.ts'

/** As it is typed. */
export const LONGEST_REFERENCE = 64

/** A text in its plain letters (NFKC) and digits. */
export function plainText(text: string): string {
  return plainDigits(text.normalize('NFKC'))
}

/** Words that people and banks write beside the number. */
const WORDS = '(?:UTR|UPI|RRN|REF|REFERENCE|IMPS|NEFT|RTGS|TXN|TRANSACTION|ID|NO|NUMBER)*'
const NUMBER_WITH_WORDS = new RegExp(`^${WORDS}(\\d+)${WORDS}$`)

/**
 * A transaction reference as it is compared: only the letters A to Z and digits, upper case, and a number without words
 * such as UTR beside it. So nobody uses one twice by writing it differently (PROOF-6).
 */
export function normalizeReference(typed: string): string {
  const characters = plainText(typed)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
  return NUMBER_WITH_WORDS.exec(characters)?.[1] ?? characters
}

/** Whether a normalised reference looks like a UPI transaction's: 12 digits. */
export function isUtr(normalized: string): boolean {
  return /^[0-9]{12}$/.test(normalized)
}

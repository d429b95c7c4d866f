import { plainText } from '#/kernel/transaction-reference.ts'

/** How long the code or the link lasts by which a member whom the library entered claims their account. */
export const CLAIM_DAYS = 30

/** As typed: longer than a code, with whatever is typed between its characters. */
export const LONGEST_CODE = 40

type Account = {
  role: string
  email_verified: boolean
  added_at_desk: boolean
  banned_at: unknown
}

/** Whether an account is still to be claimed: the library entered it, and nobody has signed in to it (COUNTER-7). */
export function isClaimable({ role, email_verified, added_at_desk, banned_at }: Account): boolean {
  return role === 'student' && added_at_desk && !email_verified && !banned_at
}

/** A code as it is compared, however it is typed. */
export function normalizeClaimCode(typed: string): string {
  return plainText(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** 'ABCDE-FGHJK': as it is shown and read aloud. */
export function shownClaimCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

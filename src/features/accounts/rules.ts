/** Minimum password length (student portal §5 and §9). */
export const MINIMUM_PASSWORD_LENGTH = 6
export const MAXIMUM_PASSWORD_LENGTH = 256

/** Where a signed-in member belongs (student portal §2, /auth). */
export const HOME_OF_ROLE = { admin: '/admin', student: '/dashboard' } as const

/** How often Check Account answers truthfully, per address and hour (decisions §2 rule 10). */
export const ACCOUNT_CHECKS_AN_HOUR = 5

export type PasswordProblem = 'password_mismatch' | 'password_too_short'

/** The first thing wrong with a new password and its confirmation, or null (student portal §5). */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | null {
  if (password !== confirmation) return 'password_mismatch'
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'password_too_short'
  return null
}

/** The name of a new profile: what was typed, else the address's local part, else 'User' (student portal §3). */
export function profileName(typed: string | undefined, email: string): string {
  return typed?.trim() || email.split('@')[0]?.trim() || 'User'
}

/** Whether an account with this address becomes admin: it must be listed and its address confirmed (decisions §2 rule 8). */
export function becomesAdmin(
  account: { email: string; email_verified: boolean },
  adminEmails: readonly string[],
): boolean {
  return account.email_verified && adminEmails.includes(account.email.toLowerCase())
}

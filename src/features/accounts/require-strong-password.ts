import { Refusal } from '#/kernel/refusal.ts'
import { MINIMUM_PASSWORD_LENGTH, passwordWeaknesses } from './rules.ts'
import type { AccountRefusal } from './texts.ts'

/** Throws password_too_short or weak_password with its `reasons` (ACCOUNT-1, ACCOUNT-2). */
export function requireStrongPassword(password: string, email: string): void {
  if (password.length < MINIMUM_PASSWORD_LENGTH) throw new Refusal<AccountRefusal>('password_too_short')
  const reasons = passwordWeaknesses(password, email)
  if (reasons.length > 0) throw new Refusal<AccountRefusal>('weak_password', { reasons })
}

import { Refusal } from '#/kernel/refusal.ts'

/** integrity_constraint_violation and what belongs to it: unique, foreign key, check, exclusion. */
const INTEGRITY = /^23/

/** Whether the database refused something of a member who was erased in that instant (ACCOUNT-20). */
export function isOfErased(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'member_erased'
}

/**
 * The refusal for a violated constraint: a rule's slug is both its refusal code and its constraint's name. Undefined if
 * the endpoint declares no such refusal, since nobody expected it there.
 */
export function refusalOfConstraint(error: unknown, declared: object): Refusal | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string' || !INTEGRITY.test(code) || typeof constraint !== 'string') return undefined
  return Object.hasOwn(declared, constraint)
    ? Object.assign(new Refusal(constraint), { cause: error })
    : undefined
}

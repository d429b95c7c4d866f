import { Refusal, type Text, type Texts } from './refusal.ts'
import type { Role } from './roles.ts'

type OwnMatterRefusal = 'own_matter'

/**
 * Whether somebody of the desk may not decide this, because it is about themselves (ROLE-4). An admin may: a library
 * may have only one, and the activity log tells of it.
 */
export function isOwnMatter(by: { id: string; role: Role }, about: string | null): boolean {
  return by.role === 'desk' && by.id === about
}

/** Throws own_matter. */
export function refuseOwnMatter(by: { id: string; role: Role }, about: string | null): void {
  if (isOwnMatter(by, about)) throw new Refusal<OwnMatterRefusal>('own_matter')
}

/** Shown at the desk only. */
export const OWN_MATTER: Text = {
  title: 'This is about you',
  description:
    'You can’t decide about your own payments, refunds or ID. Please ask somebody else at the desk.',
}

export const ownMatterTexts: Texts<OwnMatterRefusal> = { own_matter: OWN_MATTER }

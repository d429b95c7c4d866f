import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { endTwoStepOf } from '#/features/accounts/two-step/actions.ts'
import { queueMail } from '../mail/outbox.ts'

/**
 * Turns off the two-step sign-in of an account, as for an only administrator whose phone and recovery codes are lost.
 * Returns lines that say whether it did.
 */
export async function endTwoStepFor(
  sql: Kysely<DB>,
  now: Date,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<string[]> {
  return (await endTwoStepOf({ sql, now, appUrl, queueMail }, email))
    ? [`Two-step sign-in is off for ${email}. They are signed out everywhere, and an email tells them.`]
    : [`No account with the address ${email} has two-step sign-in. Nothing was changed.`]
}

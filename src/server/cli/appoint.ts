import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { appointAdmin } from '#/features/accounts/actions.ts'

/** Makes the account an admin, or a link that sets one up. Returns lines that say which, or why neither. */
export async function appoint(
  sql: Kysely<DB>,
  now: Date,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<string[]> {
  const done = await appointAdmin(sql, now, email)
  if ('invite' in done)
    return [
      `No confirmed account has the address ${email} yet. This link sets one up as an admin, once, within a day:`,
      `${appUrl}${done.invite}`,
    ]
  return done.appointed
    ? [`${email} is an admin now.`]
    : [`The account of ${email} is banned: unban it in Users first. Nothing was changed.`]
}

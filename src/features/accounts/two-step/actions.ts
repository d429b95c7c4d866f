import { findLibraryName } from '#/features/library/find-library-name.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { endSessions } from '../devices/store.ts'
import { signInChangedMail } from '../mails.ts'
import * as store from './store.ts'

type Around = Pick<Context, 'now' | 'appUrl' | 'queueMail'>
type Whose = { id: string; name: string; email: string | null }

/**
 * Turns two-step sign-in off for somebody who has lost their phone and their recovery codes, in the caller's
 * transaction, which has locked the account. Whoever has the phone is signed out, and a mail tells the member: somebody
 * else may have asked in their name (ACCOUNT-25).
 */
export async function endTwoStep(
  transaction: Sql,
  { now, appUrl, queueMail }: Around,
  { id, name, email }: Whose,
): Promise<void> {
  await store.removeSecondFactor(transaction, id, now)
  await endSessions(transaction, id)
  const [library, url] = [await findLibraryName(transaction), `${appUrl}/auth`]
  const change = 'two_step_off_by_library'
  await queueMail(transaction, () => signInChangedMail({ to: email, name, change, url, library }))
}

/** The same by address, for the operator; false if no account with two-step sign-in has it. */
export async function endTwoStepOf(
  { sql, ...around }: Around & Pick<Context, 'sql'>,
  email: string,
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    const member = await store.lockByAddress(transaction, email.toLowerCase())
    if (!member) return false
    await store.noteOperator(transaction)
    await endTwoStep(transaction, around, member)
    return true
  })
}

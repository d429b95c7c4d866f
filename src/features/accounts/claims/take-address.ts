import { omitRows } from '#/features/audit/omit-rows.ts'
import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { isMereRegistration } from '../store.ts'
import type { AccountRefusal } from '../texts.ts'
import * as store from './store.ts'

/** Who asks for an address, for the words of the refusal. */
export type Asker = { claiming: true } | { at_desk: true }

/**
 * Frees an address that somebody registered and never confirmed, in the caller's transaction, which has locked the
 * account that is to have it. Throws email_taken if it is a member's, or the library has sold or written something
 * there.
 */
export async function takeAddress(transaction: Sql, email: string, id: string, by: Asker): Promise<void> {
  const holder = await store.findHolder(transaction, email, id)
  const locked = holder && (await store.lock(transaction, holder.id))
  if (!locked) return
  if (!(await isMereRegistration(transaction, locked.id)))
    throw new Refusal<AccountRefusal>('email_taken', by)
  // The log can't name somebody who isn't there any more.
  await omitRows(transaction, () => store.removeAccount(transaction, locked.id))
  await store.endTokens(transaction, locked.id)
}

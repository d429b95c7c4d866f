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
  if (holder && !(await removeRegistration(transaction, holder.id)))
    throw new Refusal<AccountRefusal>('email_taken', by)
}

/** Frees those of these addresses that were only registered, in the caller's transaction; the others stay. */
export async function freeAddresses(transaction: Sql, emails: readonly string[]): Promise<void> {
  for (const { id } of await store.listUnconfirmed(transaction, emails))
    await removeRegistration(transaction, id)
}

/** False, having done nothing, if the account is more than a registration. */
async function removeRegistration(transaction: Sql, id: string): Promise<boolean> {
  if (!(await store.lock(transaction, id))) return true
  if (!(await isMereRegistration(transaction, id))) return false
  // The log can't name somebody who isn't there any more.
  await omitRows(transaction, () => store.removeAccount(transaction, id))
  await store.endTokens(transaction, id)
  return true
}

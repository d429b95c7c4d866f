import { omitRows } from '#/features/audit/omit-rows.ts'
import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { AccountRefusal } from '../texts.ts'
import { isMereRegistration } from './rules.ts'
import * as store from './store.ts'

/**
 * Frees an address that somebody registered and never confirmed, in the caller's transaction, which has locked the
 * account that is to have it. Throws email_taken if it is a member's, or the library has sold or written something
 * there.
 */
export async function takeAddress(transaction: Sql, email: string, id: string): Promise<void> {
  const holder = await store.findHolder(transaction, email, id)
  const locked = holder && (await store.lock(transaction, holder.id))
  if (!locked) return
  if (!isMereRegistration(locked) || !(await remove(transaction, locked.id)))
    throw new Refusal<AccountRefusal>('email_taken', { claiming: true })
  await store.endTokens(transaction, locked.id)
}

/** False if something that is kept names the account; then the transaction has ended, too. */
async function remove(transaction: Sql, id: string): Promise<boolean> {
  try {
    // The log can't name somebody who isn't there any more.
    await omitRows(transaction, () => store.removeAccount(transaction, id))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && STILL_NAMED.has(String(error.code))) return false
    throw error
  }
}

/** restrict_violation, and foreign_key_violation as PostgreSQL before 18 calls it. */
const STILL_NAMED = new Set(['23001', '23503'])

import { findLibraryName } from '#/features/library/find-library-name.ts'
import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/** The recipient of mails about a payment, and the library's name as sender. */
export async function findPayer(sql: Sql, user_id: string) {
  const { name, email } = await store.findPayer(sql, user_id)
  return { name, email, library: await findLibraryName(sql) }
}

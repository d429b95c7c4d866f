import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/** Whom a mail about a payment goes to, and the library's name that it comes from. */
export async function findPayer(sql: Sql, user_id: string) {
  const { name, email } = await store.findPayer(sql, user_id)
  return { name, email, library: await store.findLibraryName(sql) }
}

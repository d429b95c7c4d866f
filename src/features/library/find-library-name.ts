import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/** What the library is called, for its mails and receipts. */
export async function findLibraryName(sql: Sql): Promise<string> {
  return (await store.findName(sql)).name
}

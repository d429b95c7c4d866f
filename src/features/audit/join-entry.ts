import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/**
 * Makes what the transaction writes part of one entry with the other parts of the same run: an import sends its rows in
 * many calls, and is one act (AUDIT-1). Only the same admin's calls of the same endpoint on the same day come together,
 * whatever the browser sends. Nothing is rewritten: the entry gets further changes.
 */
export function joinEntry(transaction: Sql, run: string | undefined): Promise<void> {
  return run === undefined ? Promise.resolve() : store.joinEntry(transaction, run)
}

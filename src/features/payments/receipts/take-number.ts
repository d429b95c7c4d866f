import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { counterOf, type Paper, paperNumber } from './rules.ts'
import { nextCount } from './store.ts'

/**
 * Returns the next number of a year's receipts or credit notes. Its counter stays locked until the transaction ends, so
 * that a rollback leaves no gap: call it last, because everyone else waits for it.
 */
export async function takeNumber(transaction: Sql, paper: Paper, on: Day): Promise<string> {
  return paperNumber(paper, on, await nextCount(transaction, counterOf(paper, on)))
}

import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/** Notes in a payment's timeline what somebody at the desk decided about it. */
export function insertDecision(transaction: Sql, decision: store.Decision): Promise<void> {
  return store.insertDecision(transaction, decision)
}

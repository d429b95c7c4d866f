import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Entry } from './rules.ts'

export type Cause = { at: Date; day: Day } & (
  | { kind: 'payment' | 'undo'; payment_id: string }
  | { kind: 'surplus'; payment_id: string; provider_payment_id: string }
  | { kind: 'refund' | 'return'; payment_id: string; refund_id: string }
)

/** What was entered when a payment was settled. */
export function listPaymentEntries(sql: Sql, payment_id: string): Promise<Entry[]> {
  return sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as of', 'of.id', 'transaction_id')
    .select(['account', 'amount'])
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'payment')
    .execute()
}

/**
 * Inserts one ledger transaction; false if its cause was entered before. The database refuses entries that don't sum to
 * zero, and any later change.
 */
export async function enter(sql: Sql, cause: Cause, entries: readonly Entry[]): Promise<boolean> {
  const entered = await sql
    .insertInto('ledger_transactions')
    .values(cause)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entered) return false
  await sql
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ ...entry, transaction_id: entered.id })))
    .execute()
  return true
}

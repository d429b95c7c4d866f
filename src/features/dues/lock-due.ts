import { lockPlansOf } from '#/features/subscriptions/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Paise } from '#/kernel/money.ts'
import { isWholePart, owedOf } from './rules.ts'
import * as store from './store.ts'
import type { DueRefusal } from './texts.ts'

/**
 * Locks a due until the caller's transaction ends, its member first: so does whoever erases them, and the database
 * where money goes back (`move_value_with_money`). Undefined if there is no such due.
 */
export async function lockAfterMember(transaction: Sql, id: string): Promise<store.Due | undefined> {
  const user_id = await store.findPayer(transaction, id)
  if (user_id === undefined) return undefined
  await lockPlansOf(transaction, user_id)
  return store.lock(transaction, id)
}

/** Locks an open due until the caller's transaction ends. Throws due_not_found or due_closed. */
export async function lockDue(transaction: Sql, id: string) {
  const due = await lockAfterMember(transaction, id)
  if (!due) throw new Refusal<DueRefusal>('due_not_found')
  if (due.closed_at !== null) throw new Refusal<DueRefusal>('due_closed')
  return due
}

/**
 * Locks an open due for a part of `amount` paise (DUES-2). Throws due_not_found, due_closed, due_overpaid with what is
 * `owed`, or part_not_whole.
 */
export async function requirePayable(transaction: Sql, id: string, amount: Paise) {
  const due = await lockDue(transaction, id)
  const owed = owedOf(due)
  if (amount > owed) throw new Refusal<DueRefusal>('due_overpaid', { owed })
  if (!isWholePart(amount, owed)) throw new Refusal<DueRefusal>('part_not_whole')
  return due
}

/** Who owes, after whoever else has the due; undefined if it doesn't exist. */
export async function lockPayerOf(transaction: Sql, id: string): Promise<string | undefined> {
  return (await lockAfterMember(transaction, id))?.user_id
}

/**
 * Before the first part of a plan is undone: throws undo_later_part_first while a later part stands. Locks the due, so
 * that none is taken meanwhile.
 */
export async function refuseWithLaterPart(
  transaction: Sql,
  { id, purpose }: { id: string; purpose: string },
): Promise<void> {
  const due_id = purpose === 'plan' ? await store.findDueOf(transaction, id) : undefined
  if (due_id === undefined) return
  await lockAfterMember(transaction, due_id)
  if (await store.hasLaterPart(transaction, due_id)) throw new Refusal<DueRefusal>('undo_later_part_first')
}

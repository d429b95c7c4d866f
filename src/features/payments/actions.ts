import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { member as creditNotes } from './credit-notes/actions.ts'
import { member as receipts } from './receipts/actions.ts'
import * as store from './store.ts'
import type { PaymentRefusal } from './texts.ts'

/** How many paid payments the history shows at first (PAY-16). */
const HISTORY = 10

/**
 * Locks a member's own open payment until the caller's transaction ends. Throws payment_not_found for another's, and
 * payment_already_settled.
 */
export async function lockOpenPayment(transaction: Sql, id: string, user_id: string) {
  const payment = await store.lockOwn(transaction, id, user_id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  if (payment.status !== 'created') throw new Refusal<PaymentRefusal>('payment_already_settled')
  return payment
}

/** Locks a payment until the caller's transaction ends; undefined if it doesn't exist. */
export function lockPayment(transaction: Sql, id: string) {
  return store.lock(transaction, id)
}

/** Makes sales to a member, payments they begin and their proofs wait for each other until the transaction ends. */
export function takeTurn(transaction: Sql, user_id: string): Promise<void> {
  return store.takeTurn(transaction, user_id)
}

/** Whether a member was erased; an erasure that is under way is waited for, and waits for the caller. */
export function isErased(transaction: Sql, user_id: string): Promise<boolean> {
  return store.isErased(transaction, user_id)
}

async function listMyPayments({ sql, member }: MemberContext, { cursor, limit = HISTORY }: Asked) {
  const [page, total_paid] = await Promise.all([
    store.listPaid(sql, member.id, { cursor, limit }),
    store.sumPaid(sql, member.id),
  ])
  return { ...page, total_paid }
}

export const member = { listMyPayments, ...receipts, ...creditNotes }

import { lockPayerOf, requirePayable } from '#/features/dues/lock-due.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { normalizeReference } from '#/kernel/transaction-reference.ts'
import * as store from '../store.ts'
import { deskMethod, takeAtDesk } from '../take-at-desk.ts'

type Part = {
  /** The due's. */
  id: string
  amount: Paise
  /** Of the transfer that the desk saw arrive; without one it took cash. */
  upi_reference?: string | undefined
}

/**
 * Takes a later part of a plan at the desk, in cash or by UPI, once per Idempotency-Key (DUES-2). Throws due_not_found,
 * due_closed, due_overpaid, part_not_whole, own_matter, payment_key_reused, credit_claimed or
 * transaction_reference_used.
 */
export async function takeDue(context: MemberContext, { id, amount, upi_reference }: Part) {
  const { sql, member, now, requestKey: request_key } = context
  return sql.transaction().execute(async (transaction) => {
    const earlier = await findSame(transaction, { id, amount, upi_reference }, request_key)
    if (earlier) return earlier
    const due = await requirePayable(transaction, id, amount)
    refuseOwnMatter(member, due.user_id)
    const { user_id, plan_id } = due
    const payment = await insertPayment(transaction, {
      user_id,
      purpose: 'due',
      plan_id,
      order_id: null,
      due_id: id,
      amount,
      payment_method: deskMethod(upi_reference),
      request_key,
      created_at: now,
      next_check_at: null,
    })
    if (!payment) throw new Refusal<PaymentRefusal>('payment_key_reused')
    const taken = { payment_id: payment.id, user_id, plan_id, amount, upi_reference }
    return takeAtDesk(transaction, context, taken)
  })
}

/**
 * What the same request recorded earlier, after waiting for it on the due; undefined if nothing. Throws
 * payment_key_reused.
 */
async function findSame(transaction: Sql, { id, amount, upi_reference }: Part, request_key: string | null) {
  const user_id = await lockPayerOf(transaction, id)
  if (request_key === null || user_id === undefined) return undefined
  const earlier = await store.findByKey(transaction, user_id, request_key)
  if (!earlier) return undefined
  const same =
    earlier.purpose === 'due' &&
    earlier.due_id === id &&
    earlier.amount === amount &&
    earlier.reference === (upi_reference === undefined ? null : normalizeReference(upi_reference))
  if (!earlier.number || !same) throw new Refusal<PaymentRefusal>('payment_key_reused')
  return { payment_id: earlier.id, receipt_number: earlier.number }
}

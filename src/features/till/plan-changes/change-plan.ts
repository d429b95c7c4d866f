import { openDueOf } from '#/features/dues/actions.ts'
import { insertPayment } from '#/features/payments/insert-payment.ts'
import { findPlanAtPrice, keepPlan } from '#/features/plans/actions.ts'
import {
  findPaidChange,
  findSameChange,
  growPlan,
  lockChanged,
  tellOfChange,
} from '#/features/subscriptions/changes/actions.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { ChangeRefusal } from '#/features/subscriptions/changes/texts.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { normalizeReference } from '#/kernel/transaction-reference.ts'
import * as store from '../store.ts'
import { deskMethod, takeAtDesk } from '../take-at-desk.ts'

type Change = {
  /** The subscription's. */
  id: string
  plan_id: string
  /** As the desk saw them, for comparison only. */
  price: Paise
  due: Paise
  end_date: Day
  /** Of the transfer that the desk saw arrive; without one it took cash. */
  upi_reference?: string | undefined
}

/**
 * Changes a plan in mid-term, and takes the difference at the desk, in cash or by UPI (CHANGE-1), once per
 * Idempotency-Key. The same change again that day answers as the first, whatever its key. Throws plan_not_changeable,
 * plan_changed_today, nothing_left, plan_not_found, plan_inactive, price_changed, change_repriced, due_before_change,
 * own_matter, credit_claimed, transaction_reference_used or payment_key_reused.
 */
export async function changePlan(context: MemberContext, change: Change) {
  const { id, plan_id, price, due, end_date, upi_reference } = change
  const { sql, member, now, today, requestKey: request_key } = context
  return sql.transaction().execute(async (transaction) => {
    const user_id = await lockChanged(transaction, id)
    refuseOwnMatter(member, user_id)
    const earlier =
      (await findOfKey(transaction, user_id, change, request_key)) ??
      (await findSameChange(transaction, { id, plan_id }, due, today))
    if (earlier) return { payment_id: earlier.change_payment_id, end_date: earlier.end_date }
    await keepPlan(transaction, plan_id)
    const payer = await store.findMember(transaction, user_id)
    await findPlanAtPrice(transaction, plan_id, price, payer?.name)
    if (await openDueOf(transaction, id)) throw new Refusal<ChangeRefusal>('due_before_change')
    if (due === 0) {
      const grown = await growPlan(transaction, context, { id, plan_id }, null)
      if (grown.due !== due || grown.end_date !== end_date)
        throw new Refusal<ChangeRefusal>('change_repriced')
      await tellOfChange(transaction, context, grown)
      return { payment_id: null, end_date }
    }
    const payment = await insertPayment(transaction, {
      user_id,
      purpose: 'plan_change',
      plan_id,
      order_id: null,
      changes_plan: id,
      amount: due,
      payment_method: deskMethod(upi_reference),
      request_key,
      created_at: now,
      next_check_at: null,
    })
    if (!payment) throw new Refusal<PaymentRefusal>('payment_key_reused')
    const taken = { payment_id: payment.id, user_id, plan_id, amount: due, upi_reference }
    const { payment_id } = await takeAtDesk(transaction, context, taken)
    // A closed day that was announced since the desk looked costs nothing, and moves the end.
    const grown = await findSameChange(transaction, { id, plan_id }, due, today)
    if (grown?.end_date !== end_date) throw new Refusal<ChangeRefusal>('change_repriced')
    return { payment_id, end_date }
  })
}

/** What the same request changed earlier; undefined if nothing. Throws payment_key_reused. */
async function findOfKey(
  sql: Sql,
  user_id: string,
  { id, plan_id, due, upi_reference }: Change,
  request_key: string | null,
) {
  const earlier = request_key === null ? undefined : await store.findByKey(sql, user_id, request_key)
  if (!earlier) return undefined
  const isSame =
    earlier.changes_plan === id &&
    earlier.plan_id === plan_id &&
    earlier.amount === due &&
    earlier.reference === (upi_reference === undefined ? null : normalizeReference(upi_reference))
  const grown = isSame ? await findPaidChange(sql, earlier.id) : undefined
  if (!grown) throw new Refusal<PaymentRefusal>('payment_key_reused')
  return { change_payment_id: earlier.id, end_date: grown.end_date }
}

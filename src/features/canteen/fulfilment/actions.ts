import { giveBack } from '#/features/payments/refunds/actions.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import { findNumber, move } from '../orders/store.ts'

type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail' | 'queueJob'>
type PaidOrder = { order_id: string; payment_id: string; amount: number }

/**
 * Hands a paid order to the kitchen, in the transaction that settles its payment; only `settle` of payments calls it. An
 * order that lapsed meanwhile, or that another payment paid before, is not cooked for this one: its money goes back.
 * Gives the order's number.
 */
export async function fulfilOrder(
  transaction: Sql,
  paid: PaidOrder,
  surroundings: Surroundings,
): Promise<string> {
  const { order_id, payment_id, amount } = paid
  const { now } = surroundings
  const number = await findNumber(transaction, order_id)
  if (await move(transaction, order_id, ['pending_payment'], { status: 'paid', paid_at: now })) return number
  const late = { status: 'cancelled', closed_at: now, cancel_reason: 'Paid after it had lapsed' } as const
  await move(transaction, order_id, ['lapsed'], late)
  const refund = { payment_id, amount, reason: `Order ${number} was no longer open`, requested_by: null }
  await giveBack(transaction, surroundings, { ...refund, request_key: null })
  return number
}

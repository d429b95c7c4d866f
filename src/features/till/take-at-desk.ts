import { recordSeenTransfer } from '#/features/payment-proofs/seen-transfers/actions.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { settleAtDesk } from './settle-at-desk.ts'
import * as store from './store.ts'

type Taken = {
  payment_id: string
  user_id: string
  plan_id: string
  amount: Paise
  /** Of the transfer that the desk saw arrive; without one it took cash. */
  upi_reference?: string | undefined
}

/** How it is paid, as a payment says it. */
export const deskMethod = (upi_reference: string | undefined) =>
  upi_reference === undefined ? ('cash' as const) : ('qr_code' as const)

/**
 * Takes the money of a payment that was just opened, in cash or by UPI, notes who took it, and settles it. Throws
 * credit_claimed, transaction_reference_used, terms_over or payment_already_settled.
 */
export async function takeAtDesk(transaction: Sql, context: MemberContext, taken: Taken) {
  const { member, now } = context
  const { upi_reference, ...payment } = taken
  const { payment_id, amount } = payment
  await store.insertDecision(transaction, {
    payment_id,
    admin_id: member.id,
    at: now,
    provider: deskMethod(upi_reference),
    outcome: upi_reference === undefined ? 'Cash received at the desk' : 'UPI seen at the desk',
  })
  // A coupon may have paid for all of it.
  if (upi_reference !== undefined && amount > 0)
    await recordSeenTransfer(transaction, context, payment, upi_reference)
  return settleAtDesk(transaction, payment_id, context)
}

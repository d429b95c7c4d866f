import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { settle, type Evidence, type Surroundings } from '#/features/payments/settle.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import type { DeskRefusal } from './texts.ts'

/** Settles a payment on the desk's word. Throws terms_over or payment_already_settled. */
export async function settleAtDesk(
  transaction: Sql,
  payment_id: string,
  surroundings: Surroundings,
  evidence: Evidence = {},
) {
  const settlement = await settle(transaction, payment_id, surroundings, evidence)
  if (settlement.outcome === 'terms_over') throw new Refusal<DeskRefusal>('terms_over')
  if (settlement.outcome !== 'settled') throw new Refusal<PaymentRefusal>('payment_already_settled')
  return { payment_id, receipt_number: settlement.receipt.number }
}

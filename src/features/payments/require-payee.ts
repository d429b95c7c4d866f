import { findPayee } from '#/features/library/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { PaymentRefusal } from './texts.ts'

/** The recipient of UPI payments. Throws upi_not_set_up until an admin has saved one. */
export async function requirePayee(sql: Sql) {
  const payee = await findPayee(sql)
  if (!payee) throw new Refusal<PaymentRefusal>('upi_not_set_up')
  return payee
}

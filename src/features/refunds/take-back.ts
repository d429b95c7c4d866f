import { lockPayment } from '#/features/payments/actions.ts'
import type { Context, Sql } from '#/kernel/context.ts'

type Taking = { payment_id: string; reason: string; end: boolean }

/**
 * Tells whoever delivered what was paid for that its money goes back. `end` ends it; a whole order ends by itself
 * (PAY-22).
 */
export async function takeBack(
  transaction: Sql,
  { deliveries, now }: Pick<Context, 'deliveries' | 'now'>,
  { payment_id, reason, end }: Taking,
): Promise<void> {
  const payment = await lockPayment(transaction, payment_id)
  if (!payment) return
  const whole = payment.refunded_amount === payment.amount
  const refunding = { whole, end, undone: false, reason, now }
  await deliveries[payment.purpose].takeBack(transaction, payment, refunding)
}

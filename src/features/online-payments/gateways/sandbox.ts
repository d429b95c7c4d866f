import { createHmac, randomBytes } from 'node:crypto'
import type { Context, Sql } from '#/kernel/context.ts'
import { inSeconds, later } from '#/kernel/durations.ts'
import { GatewayError, type Attempt, type Gateway } from '#/kernel/gateway.ts'
import { findByOrder } from '../reconciliation/store.ts'

/** The buttons of its checkout page, which says that no money moves. */
export const SANDBOX_OUTCOMES = ['success', 'failure', 'cancel', 'late', 'duplicate'] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

/** After which a late capture is seen, and reported. */
const LATE_SECONDS = 30

/** The provider used if no keys are set. Its books are two tables; it answers as the real ones do. */
export function sandbox(sql: Sql, { secret, now }: { secret: Buffer; now: () => Date }): Gateway {
  const sign = (order_id: string) => createHmac('sha256', secret).update(order_id).digest('hex')
  return {
    provider: 'sandbox',
    async createOrder({ reference, amount, description }) {
      const id = `sandbox_${reference}`
      await sql
        .insertInto('sandbox_orders')
        .values({ id, amount, description })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return id
    },
    checkout: (order_id) => ({ provider: 'sandbox', order_id }),
    readCallback: (provider_order_id, { sandbox_signature: signature }) =>
      signature === sign(provider_order_id) ? { provider_order_id } : undefined,
    readWebhook: () => undefined,
    async listAttempts(order_id) {
      const rows = await sql
        .selectFrom('sandbox_attempts')
        .select(['id', 'status', 'amount', 'visible_at'])
        .where('order_id', '=', order_id)
        .where('visible_at', '<=', now())
        .orderBy('visible_at')
        .execute()
      return rows.map(({ id, status, amount, visible_at }) => ({
        provider_payment_id: id,
        status: status as Attempt['status'],
        amount,
        currency: 'INR',
        at: visible_at,
      }))
    },
    async refund({ provider_payment_id, amount, reference }) {
      const paid = await sql
        .selectFrom('sandbox_attempts')
        .select('amount')
        .where('id', '=', provider_payment_id)
        .where('status', '=', 'captured')
        .executeTakeFirst()
      if (!paid || amount > paid.amount) throw new GatewayError('the sandbox holds no such money')
      await sql
        .insertInto('sandbox_refunds')
        .values({ reference, attempt_id: provider_payment_id, amount })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { provider_refund_id: refundName(reference), status: 'done' }
    },
    async listRefunds(provider_payment_id) {
      const rows = await sql
        .selectFrom('sandbox_refunds')
        .select(['reference', 'amount'])
        .where('attempt_id', '=', provider_payment_id)
        .execute()
      return rows.map((row) => ({ ...row, provider_refund_id: refundName(row.reference), status: 'done' }))
    },
  }
}

const refundName = (reference: string) => `sandbox_refund_${reference}`

/** What its page shows of an order; undefined if it never opened one. */
export function findSandboxOrder(sql: Sql, id: string) {
  return sql
    .selectFrom('sandbox_orders')
    .select(['id', 'amount', 'description'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Pays, fails or abandons an order on the sandbox's page. False for an order that it never opened. */
export async function actInSandbox(
  { sql, now, queueJob }: Pick<Context, 'sql' | 'now' | 'queueJob'>,
  { order_id, outcome }: { order_id: string; outcome: SandboxOutcome },
): Promise<boolean> {
  const order = await sql
    .selectFrom('sandbox_orders')
    .select('amount')
    .where('id', '=', order_id)
    .executeTakeFirst()
  if (!order) return false
  if (outcome === 'cancel') return true
  const visible_at = outcome === 'late' ? later(now, { seconds: LATE_SECONDS }) : now
  const status = outcome === 'failure' ? 'failed' : 'captured'
  const attempts = outcome === 'duplicate' ? 2 : 1
  await sql
    .insertInto('sandbox_attempts')
    .values(
      Array.from({ length: attempts }, () => ({
        id: `sandbox_pay_${randomBytes(7).toString('hex')}`,
        order_id,
        amount: order.amount,
        status,
        visible_at,
      })),
    )
    .execute()
  // The payer's return asks for all that is seen at once. Of what comes later a real provider sends word, too.
  const payment = outcome === 'late' && (await findByOrder(sql, 'sandbox', order_id))
  if (payment) await queueJob(sql, 'check_payment', payment.id, inSeconds({ seconds: LATE_SECONDS }))
  return true
}

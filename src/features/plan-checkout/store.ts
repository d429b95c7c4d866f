import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'

const PAYMENT = ['id', 'plan_id', 'amount', 'status', 'payment_code'] as const

/** Makes requests of one member for one plan wait for each other until the transaction ends. */
export async function takePlanTurn(sql: Sql, user_id: string, plan_id: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('upi ' || ${user_id} || ${plan_id}, 0))`.execute(
    sql,
  )
}

/** Locks the member's open QR payment for a plan. */
export function lockOpen(sql: Sql, user_id: string, plan_id: string) {
  return openPayments(sql, user_id, plan_id).forNoKeyUpdate().executeTakeFirst()
}

/** The same as it is, without a lock. */
export function findOpen(sql: Sql, user_id: string, plan_id: string) {
  return openPayments(sql, user_id, plan_id)
    .select(['created_at', 'priced_at', 'failed_at'])
    .executeTakeFirst()
}

function openPayments(sql: Sql, user_id: string, plan_id: string) {
  return sql
    .selectFrom('payments')
    .select(PAYMENT)
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'created')
    .where('payment_method', '=', 'qr_code')
}

/** Stores the amount to pay (paise), and when its payer saw it. */
export function reprice(sql: Sql, id: string, priced: { amount: Paise; priced_at: Date }) {
  return sql
    .updateTable('payments')
    .set(priced)
    .where('id', '=', id)
    .returning(PAYMENT)
    .executeTakeFirstOrThrow()
}

/** Stores which request a payment answers. */
export async function linkRequest(sql: Sql, id: string, request_key: string | null): Promise<void> {
  await sql.updateTable('payments').set({ request_key }).where('id', '=', id).execute()
}

/** The free plan that the same request got earlier. */
export function findClaimed(sql: Sql, user_id: string, request_key: string) {
  return sql
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select(['payments.id as payment_id', 'plan_id', 'payments.amount', 'receipts.id as receipt_id'])
    .select('receipts.number as receipt_number')
    .where('user_id', '=', user_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

const REFUND = [
  'id',
  'payment_id',
  'provider_payment_id',
  'of_surplus',
  'by_hand',
  'amount',
  'reason',
  'status',
  'reference',
  'requested_at',
] as const

export type NewRefund = {
  payment_id: string
  provider_payment_id: string | null
  of_surplus: boolean
  amount: number
  reason: string
  reference: string
  requested_by: string | null
  requested_at: Date
  request_key: string | null
  by_hand: boolean
}

/** Undefined where this surplus is refunded already, or this request was sent before. */
export function insert(sql: Sql, refund: NewRefund) {
  return sql
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning(REFUND)
    .executeTakeFirst()
}

export function findByKey(sql: Sql, payment_id: string, request_key: string) {
  return sql
    .selectFrom('refunds')
    .select(REFUND)
    .where('payment_id', '=', payment_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
}

/** A refund with what it takes to give it. */
export function find(sql: Sql, id: string) {
  return sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(REFUND.map((column) => `refunds.${column}` as const))
    .select(['payments.payment_method', 'payments.purpose', 'payments.user_id', 'payments.provider_order_id'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

export function lockPayment(sql: Sql, id: string) {
  return sql
    .selectFrom('payments')
    .select(['id', 'user_id', 'amount', 'status', 'payment_method', 'refunded_amount', 'provider_payment_id'])
    .select('order_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the gateway has refused a refund of a payment. */
export async function hasFailed(sql: Sql, payment_id: string): Promise<boolean> {
  const failed = await sql
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'failed')
    .where('of_surplus', '=', false)
    .executeTakeFirst()
  return failed !== undefined
}

/** Takes paise out of what may still be refunded, or puts them back with a negative amount. */
export async function reserve(sql: Sql, payment_id: string, amount: number): Promise<void> {
  await sql
    .updateTable('payments')
    .set((of) => ({ refunded_amount: of('refunded_amount', '+', amount) }))
    .where('id', '=', payment_id)
    .execute()
}

/** Compare-and-set from requested; false when it was decided before. */
export async function decide(
  sql: Sql,
  id: string,
  decision: { status: 'done' | 'failed'; done_at: Date | null; provider_refund_id: string | null },
): Promise<boolean> {
  const decided = await sql
    .updateTable('refunds')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

/** A payment of which nothing is left, with no refund still on its way, is refunded. */
export async function markRefunded(sql: Sql, payment_id: string): Promise<void> {
  await sql
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', '=', payment_id)
    .where('status', '=', 'completed')
    .whereRef('refunded_amount', '=', 'amount')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('refunds')
            .select('id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('of_surplus', '=', false)
            .where('status', '=', 'requested'),
        ),
      ),
    )
    .execute()
}

export function findReceipt(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('receipts')
    .select(['id', 'number', 'payer_name'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

export type NewCreditNote = {
  number: string
  refund_id: string
  receipt_id: string
  issued_on: Day
  payer_name: string
  amount: number
}

export async function insertCreditNote(sql: Sql, note: NewCreditNote): Promise<void> {
  await sql.insertInto('credit_notes').values(note).execute()
}

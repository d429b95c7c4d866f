import { sql as raw } from 'kysely'
import { readPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import type { Paise } from '#/kernel/money.ts'
import { UNSETTLED_STATUSES, type PaymentMethod } from './rules.ts'

const PAYMENT = [
  'id',
  'user_id',
  'purpose',
  'plan_id',
  'order_id',
  'amount',
  'status',
  'payment_method',
  'payment_code',
  'provider_payment_id',
] as const

export type NewPayment = {
  user_id: string
  purpose: PaymentPurpose
  plan_id: string | null
  order_id: string | null
  /** Of a later part. */
  due_id?: string
  /** The subscription that it changes. */
  changes_plan?: string
  amount: Paise
  payment_method: PaymentMethod
  request_key: string | null
  created_at: Date
  next_check_at: Date | null
}

/** Undefined if the code is taken, or the member has opened the same. */
export function insert(sql: Sql, payment: NewPayment & { payment_code: string }) {
  return sql
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning([...PAYMENT, 'provider_order_id', 'created_at', 'checks', 'awaited_since'])
    .executeTakeFirst()
}

export async function isCodeTaken(sql: Sql, payment_code: string): Promise<boolean> {
  const taken = await sql
    .selectFrom('payments')
    .select('id')
    .where('payment_code', '=', payment_code)
    .executeTakeFirst()
  return taken !== undefined
}

/** Locks a payment until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('payments')
    .select([...PAYMENT, 'provider_order_id', 'refunded_amount'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a member's payment for a plan, whatever its status. */
export function lockOwn(sql: Sql, id: string, user_id: string) {
  return sql
    .selectFrom('payments')
    .select(PAYMENT)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'plan')
    .$narrowType<{ plan_id: string }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A payment that can still be settled, locked until the transaction ends; undefined if it is settled already. */
export function lockUnsettled(sql: Sql, id: string) {
  return sql
    .selectFrom('payments')
    .select([...PAYMENT, 'created_at', 'priced_at', 'failed_at', 'undone_at'])
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED_STATUSES)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Whether a payment for a plan is open and not on its way (PAY-28), though its provider was asked since it was begun,
 * or opened no order. Then it is locked until the transaction ends.
 */
export async function lockLeft(sql: Sql, id: string, plan_id: string): Promise<boolean> {
  const left = await sql
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'created')
    .where('awaited_since', 'is', null)
    .where((of) => of.or([of('checks', '>', 0), of('provider_order_id', 'is', null)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return left !== undefined
}

/**
 * Makes whoever sells a member a plan at the desk, gives them one by a coupon, begins a payment of theirs, or sends a
 * proof wait for each other until the transaction ends. Money that comes by itself, and reviews, don't wait. Before
 * coupons and orders, after a UPI payment's own lock.
 */
export async function takeTurn(sql: Sql, user_id: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('sale ' || ${user_id}, 0))`.execute(sql)
}

/** Whether a member was erased; an erasure that is under way is waited for, and waits for the caller. */
export async function isErased(sql: Sql, user_id: string): Promise<boolean> {
  const { erased_at } = await sql
    .selectFrom('profiles')
    .select('erased_at')
    .where('id', '=', user_id)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  return erased_at !== null
}

/** Compare-and-set to completed; undefined if it is settled already. */
export function complete(sql: Sql, id: string, paid: { paid_at: Date; provider_payment_id: string | null }) {
  return sql
    .updateTable('payments')
    .set({ ...paid, status: 'completed', failure_reason: null, failed_at: null })
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED_STATUSES)
    .returning(PAYMENT)
    .executeTakeFirst()
}

/** Compare-and-set from created; undefined if it is settled or failed already. */
export function fail(sql: Sql, id: string, failed: { failure_reason: string; failed_at: Date }) {
  return sql
    .updateTable('payments')
    .set({ ...failed, status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .returning(['id', 'order_id'])
    .executeTakeFirst()
}

export type Undo = { undone_at: Date; undone_by: string; undo_reason: string }

/**
 * Compare-and-set from completed; its use is decided by `whyNotUndone`. Its provider is asked on (PAY-10): money that
 * comes after all is owed.
 */
export async function undo(sql: Sql, id: string, undone: Undo): Promise<void> {
  await sql
    .updateTable('payments')
    .set({ ...undone, status: 'failed', failure_reason: 'undone' })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .execute()
}

/** Whether a payment for this canteen order is open. Locks the order first, as opening a payment does. */
export async function isOrderBeingPaid(sql: Sql, order_id: string): Promise<boolean> {
  await sql.selectFrom('canteen_orders').select('id').where('id', '=', order_id).forNoKeyUpdate().execute()
  const open = await sql
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'created')
    .executeTakeFirst()
  return open !== undefined
}

export function findPayer(sql: Sql, id: string) {
  return sql.selectFrom('profiles').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The member's paid payments with their receipts, newest first. */
export function listPaid(sql: Sql, user_id: string, asked: Asked) {
  const paid = sql
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.payment_id', 'payments.id')
    .leftJoin('plans', 'plans.id', 'payments.plan_id')
    .select([
      'payments.id',
      'receipts.plan_name',
      'receipts.plan_name_hi',
      'receipts.order_number',
      'plans.type as plan_type',
      'payments.amount',
      'receipts.payment_method',
      'receipts.id as receipt_id',
      'receipts.number as receipt_number',
      'receipts.discount_amount',
    ])
    .select((of) => of.ref('payments.paid_at').$notNull().as('paid_at'))
    .where('payments.user_id', '=', user_id)
    .where('payments.status', '=', 'completed')
  return readPage(paid, asked, { from: 'payments', by: ['payments.paid_at', 'payments.id'] })
}

/** Paise that a member paid, less refunds. */
export async function sumPaid(sql: Sql, user_id: string): Promise<Paise> {
  const row = await sql
    .selectFrom('revenue')
    .select(raw<Paise>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return row.total
}

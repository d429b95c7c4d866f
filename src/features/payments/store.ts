import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { ReceiptFacts } from './receipts/rules.ts'
import { OPEN_STATUSES } from './rules.ts'

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

export async function isUnderReview(sql: Sql, payment_id: string): Promise<boolean> {
  const proof = await sql
    .selectFrom('payment_verifications')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return proof !== undefined
}

/** Locks a payment of this member for a plan, whatever its status. */
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

/** A payment that can still be settled, locked until the transaction ends; undefined when somebody settled it before. */
export function lockOpen(sql: Sql, id: string) {
  return sql
    .selectFrom('payments')
    .select([...PAYMENT, 'created_at', 'priced_at'])
    .where('id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Compare-and-set from an open status to completed; undefined when somebody settled it before. */
export function complete(sql: Sql, id: string, paid: { paid_at: Date; provider_payment_id: string | null }) {
  return sql
    .updateTable('payments')
    .set({ ...paid, status: 'completed', failure_reason: null })
    .where('id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .returning(PAYMENT)
    .executeTakeFirst()
}

/** The next number of the year. The counter's row stays locked until the transaction ends, so a rollback leaves no gap. */
export async function nextReceiptCount(sql: Sql, financial_year: string): Promise<number> {
  const row = await sql
    .insertInto('receipt_counters')
    .values({ financial_year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('financial_year').doUpdateSet({ last_number: raw`receipt_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export type NewReceipt = Omit<ReceiptFacts, 'payment_code'> & { payment_id: string }

export async function insertReceipt(sql: Sql, receipt: NewReceipt): Promise<string> {
  return (await sql.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow()).id
}

export function findPayer(sql: Sql, id: string) {
  return sql.selectFrom('profiles').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

export function findLibrary(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['name', 'address', 'contact_email', 'contact_phone'])
    .executeTakeFirstOrThrow()
}

/** The member's latest paid payments with their receipts. */
export function listPaid(sql: Sql, user_id: string, limit: number) {
  return sql
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.payment_id', 'payments.id')
    .leftJoin('plans', 'plans.id', 'payments.plan_id')
    .select([
      'payments.id',
      'receipts.plan_name',
      'plans.type as plan_type',
      'payments.amount',
      'receipts.payment_method',
      'receipts.id as receipt_id',
      'receipts.number as receipt_number',
      'receipts.discount_amount',
    ])
    .select((of) => of.ref('paid_at').$notNull().as('paid_at'))
    .where('user_id', '=', user_id)
    .where('status', '=', 'completed')
    .orderBy('paid_at', 'desc')
    .limit(limit)
    .execute()
}

/** Paise that a member paid, less what went back. */
export async function sumPaid(sql: Sql, user_id: string): Promise<number> {
  const row = await sql
    .selectFrom('revenue')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), raw<number>`0`).as('total'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return row.total
}

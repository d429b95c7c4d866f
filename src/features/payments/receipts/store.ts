import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { ReceiptFacts } from './rules.ts'

/** The next number of a counter. Its row stays locked until the transaction ends, so a rollback leaves no gap. */
export async function nextCount(sql: Sql, financial_year: string): Promise<number> {
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

export async function insert(sql: Sql, receipt: NewReceipt): Promise<string> {
  return (await sql.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow()).id
}

/** A receipt with everything printed on it. */
export function find(sql: Sql, id: string) {
  return receipts(sql, id).executeTakeFirst()
}

/** The same, if this member paid. */
export function findOwn(sql: Sql, id: string, user_id: string) {
  return receipts(sql, id).where('payments.user_id', '=', user_id).executeTakeFirst()
}

function receipts(sql: Sql, id: string) {
  return sql
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('profiles', 'profiles.id', 'payments.user_id')
    .select([
      'number',
      'payment_id',
      'issued_on',
      'payer_name',
      'profiles.reachable_email as payer_email',
      'plan_name',
      'period_start',
      'period_end',
      'receipts.amount',
      'receipts.payment_method',
      'coupon_code',
      'discount_amount',
      'payment_code',
    ])
    .select((of) => of.ref('paid_at').$notNull().as('paid_at'))
    .where('receipts.id', '=', id)
    .where('payments.status', 'in', ['completed', 'refunded'])
}

export function findOfPayment(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('receipts')
    .select(['id', 'number', 'payer_name', 'created_at'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

/** The library's current name and address. */
export function findLibrary(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['name', 'address', 'contact_email', 'contact_phone'])
    .executeTakeFirstOrThrow()
}

import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
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

export type NewReceipt = Omit<ReceiptFacts, 'payment_code' | 'cancelled_on' | 'credit_note'> & {
  payment_id: string
}

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
    .leftJoin('credit_notes as undo', (join) =>
      join.onRef('undo.receipt_id', '=', 'receipts.id').on('undo.refund_id', 'is', null),
    )
    .select([
      'receipts.number',
      'payment_id',
      'receipts.issued_on',
      'receipts.payer_name',
      'profiles.reachable_email as payer_email',
      'plan_name',
      'period_start',
      'period_end',
      'receipts.amount',
      'receipts.payment_method',
      'coupon_code',
      'discount_amount',
      'payment_code',
      'undo.issued_on as cancelled_on',
      'undo.number as credit_note',
    ])
    .select((of) => of.ref('paid_at').$notNull().as('paid_at'))
    .where('receipts.id', '=', id)
    .where('paid_at', 'is not', null)
}

export function findOfPayment(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('receipts')
    .select(['id', 'number', 'payer_name', 'created_at'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

export type NewCreditNote = {
  number: string
  refund_id: string | null
  receipt_id: string
  issued_on: Day
  payer_name: string
  amount: Paise
}

export async function insertCreditNote(sql: Sql, note: NewCreditNote): Promise<void> {
  await sql.insertInto('credit_notes').values(note).execute()
}

/** The library's current name and address. */
export function findLibrary(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['name', 'address', 'contact_email', 'contact_phone'])
    .executeTakeFirstOrThrow()
}

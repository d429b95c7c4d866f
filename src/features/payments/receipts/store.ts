import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PaperTax } from '#/features/tax/rules.ts'
import { sumOf, type Paise } from '#/kernel/money.ts'
import { lastDone, wayBack } from '../credit-notes/store.ts'
import type { Read, ReceiptFacts } from './rules.ts'

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

export type NewReceipt = Omit<
  ReceiptFacts,
  'payment_code' | 'cancelled_on' | 'credit_note' | keyof Read | keyof PaperTax
> &
  PaperTax & { payment_id: string }

export async function insert(sql: Sql, receipt: NewReceipt & { created_at: Date }): Promise<string> {
  return (await sql.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow()).id
}

/** A receipt with everything printed on it. */
export function find(sql: Sql, id: string) {
  return receipts(sql, id).executeTakeFirst()
}

/** The same, of one that this transaction has issued. */
export function findIssued(transaction: Sql, id: string) {
  return receipts(transaction, id).executeTakeFirstOrThrow()
}

/** The same, if this member paid. */
export function findOwn(sql: Sql, id: string, user_id: string) {
  return receipts(sql, id).where('payments.user_id', '=', user_id).executeTakeFirst()
}

/** The same, unless its payer was erased. */
export function findShared(sql: Sql, id: string) {
  return receipts(sql, id).where('profiles.erased_at', 'is', null).executeTakeFirst()
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
      'receipts.id as receipt_id',
      'receipts.number',
      'payment_id',
      'purpose',
      'payments.user_id',
      'receipts.issued_on',
      'receipts.payer_name',
      'profiles.reachable_email as payer_email',
      'plan_name',
      'plan_name_hi',
      'receipts.order_number',
      'period_start',
      'period_end',
      'receipts.amount',
      'receipts.payment_method',
      'receipts.coupon_code',
      'receipts.discount_amount',
      'part_of',
      'part_paid',
      'rest_due_on',
      'receipts.gstin',
      'receipts.tax_code',
      'receipts.tax_rate',
      'receipts.tax_added',
      'receipts.cgst',
      'receipts.sgst',
      'payment_code',
      'undo.number as credit_note',
    ])
    .select((of) => of.ref('payments.paid_at').$notNull().as('paid_at'))
    .select((of) => [
      // Not the day of its credit note: what cost nothing gets none (PAY-24).
      raw<Day | null>`day_in_india(payments.undone_at)`.as('cancelled_on'),
      of.fn
        .coalesce(
          of
            .selectFrom('payment_verifications as proof')
            .select('proof.transaction_reference')
            .whereRef('proof.payment_id', '=', 'payments.id')
            .where('proof.status', '=', 'approved'),
          'provider_payment_id',
        )
        .as('transaction_reference'),
      of
        .selectFrom('plans')
        .select('plans.type')
        .whereRef('plans.id', '=', 'payments.plan_id')
        .where('receipts.period_start', 'is not', null)
        .as('plan_type'),
    ])
    .where('receipts.id', '=', id)
    .where('payments.paid_at', 'is not', null)
}

/** Its payer, with the number as digits, and what they read. */
export function findReach(sql: Sql, id: string) {
  return sql
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('profiles', 'profiles.id', 'payments.user_id')
    .select(['profiles.id as user_id', 'phone_digits', 'language'])
    .where('receipts.id', '=', id)
    .executeTakeFirst()
}

export function findOfPayment(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('receipts')
    .select([
      'id',
      'number',
      'payer_name',
      'created_at',
      'gstin',
      'tax_code',
      'tax_rate',
      'tax_added',
      'cgst',
      'sgst',
    ])
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
} & PaperTax

export async function insertCreditNote(sql: Sql, note: NewCreditNote): Promise<void> {
  await sql.insertInto('credit_notes').values(note).execute()
}

/** The tax of what a payment buys, by the settings of this moment. */
export async function findTaxTerms(sql: Sql, payment_id: string) {
  const found = await sql
    .selectFrom('payments')
    .innerJoin('library_settings', (join) => join.onTrue())
    .select(['purpose', 'gstin', 'plan_tax_rate', 'plan_tax_code', 'canteen_tax_rate', 'canteen_tax_code'])
    .select('prices_before_tax')
    .where('payments.id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const { gstin, prices_before_tax } = found
  return found.purpose === 'canteen_order'
    ? { gstin, prices_before_tax, tax_rate: found.canteen_tax_rate, tax_code: found.canteen_tax_code }
    : { gstin, prices_before_tax, tax_rate: found.plan_tax_rate, tax_code: found.plan_tax_code }
}

/** How much the credit notes to a receipt have given back, in paise. */
export async function sumCreditNotes(sql: Sql, receipt_id: string): Promise<Paise> {
  const notes = await sql
    .selectFrom('credit_notes')
    .select('amount')
    .where('receipt_id', '=', receipt_id)
    .execute()
  return sumOf(notes.map(({ amount }) => amount))
}

/** The receipts and credit notes of these days, by day and number; credit notes are negative. */
export async function listPapers(sql: Sql, { from, to }: { from: Day; to: Day }) {
  const tax = ['gstin', 'tax_code', 'tax_rate', 'tax_added', 'cgst', 'sgst'] as const
  const [receipts, notes] = await Promise.all([
    sql
      .selectFrom('receipts')
      .select(['number', 'issued_on', 'payer_name', 'plan_name', 'amount', 'payment_method', ...tax])
      .where('issued_on', '>=', from)
      .where('issued_on', '<=', to)
      .orderBy('issued_on')
      .orderBy('number')
      .execute(),
    sql
      .selectFrom('credit_notes as note')
      .innerJoin('receipts', 'receipts.id', 'note.receipt_id')
      .leftJoinLateral(lastDone.as('refund'), (join) => join.onTrue())
      .select(['receipts.payment_method', wayBack.as('way')])
      .select(['note.number', 'note.issued_on', 'note.payer_name', 'plan_name', 'note.amount'])
      .select(['receipts.number as of_receipt', 'note.gstin', 'note.tax_code', 'note.tax_rate'])
      .select(['note.tax_added', 'note.cgst', 'note.sgst'])
      .where('note.issued_on', '>=', from)
      .where('note.issued_on', '<=', to)
      .orderBy('note.issued_on')
      .orderBy('note.number')
      .execute(),
  ])
  return { receipts, notes }
}

/** The library's current name and address. */
export function findLibrary(sql: Sql) {
  return sql
    .selectFrom('library_settings')
    .select(['name', 'address', 'contact_email', 'contact_phone'])
    .executeTakeFirstOrThrow()
}

import { sql as raw } from 'kysely'
import { readPage, type Asked } from '#database/read-page.ts'
import type { Sql } from '#/kernel/context.ts'
import type { WayBack } from './rules.ts'

/** A credit note with everything printed on it. */
export function find(sql: Sql, id: string) {
  return notes(sql, id).executeTakeFirst()
}

/** The same, if this member paid. */
export function findOwn(sql: Sql, id: string, user_id: string) {
  return notes(sql, id).where('payments.user_id', '=', user_id).executeTakeFirst()
}

type Done = { reason: string; upi_reference: string | null; provider_refund_id: string | null }

/**
 * The refund by which the money of a note went back in the end: the last that was done of those that replace the note's
 * own, which a provider may have failed to deliver (PAY-20). Until one is, the note's own.
 */
export const lastDone = raw<Done>`(
  with recursive tries as (
    select id, status, reason, upi_reference, provider_refund_id, 1 as try from refunds where id = note.refund_id
    union all
    select again.id, again.status, again.reason, again.upi_reference, again.provider_refund_id, try + 1
    from tries join refunds again on again.again_of = tries.id
  )
  select reason, upi_reference, provider_refund_id from tries where status = 'done' or try = 1
  order by try desc limit 1
)`

/** How it went back, where `note` and its `refund` are known. */
export const wayBack = raw<WayBack>`case when note.refund_id is null then 'undone'
  when refund.upi_reference is not null then 'upi'
  when refund.provider_refund_id is null then 'cash' else 'provider' end`

function notes(sql: Sql, id: string) {
  return sql
    .selectFrom('credit_notes as note')
    .innerJoin('receipts', 'receipts.id', 'note.receipt_id')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('profiles', 'profiles.id', 'payments.user_id')
    .leftJoinLateral(lastDone.as('refund'), (join) => join.onTrue())
    .select(['note.number', 'note.receipt_id', 'receipts.payment_id', 'note.issued_on', 'note.payer_name'])
    .select(['profiles.reachable_email as payer_email', 'note.amount', 'receipts.number as receipt_number'])
    .select([
      'receipts.issued_on as receipt_issued_on',
      'plan_name',
      'plan_name_hi',
      'receipts.order_number',
      'upi_reference',
    ])
    .select(['receipts.payment_method', 'note.gstin', 'note.tax_code', 'note.tax_rate'])
    .select(['note.tax_added', 'note.cgst', 'note.sgst'])
    .select((of) => of.fn.coalesce('refund.reason', 'undo_reason').as('reason'))
    .select(wayBack.as('way'))
    .where('note.id', '=', id)
}

/** A member's, newest first. */
export function listOwn(sql: Sql, user_id: string, asked: Asked) {
  const own = sql
    .selectFrom('credit_notes as note')
    .innerJoin('receipts', 'receipts.id', 'note.receipt_id')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select([
      'note.id',
      'note.number',
      'note.issued_on',
      'note.amount',
      'plan_name',
      'plan_name_hi',
      'receipts.order_number',
    ])
    .select(['receipt_id', 'receipts.number as receipt_number'])
    .where('payments.user_id', '=', user_id)
  return readPage(own, asked, { from: 'credit_notes as note', by: ['note.created_at', 'note.id'] })
}

/** Those of a receipt, in their order. */
export function listOf(sql: Sql, receipt_id: string) {
  return sql
    .selectFrom('credit_notes')
    .select(['id', 'number', 'issued_on', 'amount'])
    .where('receipt_id', '=', receipt_id)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
}

/** The credit note of an undone payment. */
export function findOfUndo(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('credit_notes')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .select(['credit_notes.id', 'credit_notes.number'])
    .where('payment_id', '=', payment_id)
    .where('refund_id', 'is', null)
    .executeTakeFirst()
}

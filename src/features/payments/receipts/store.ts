import type { Sql } from '#/kernel/context.ts'

/** A receipt with what is printed beside it. */
export function find(sql: Sql, id: string) {
  return receipts(sql, id).executeTakeFirst()
}

/** The same, where this member paid. */
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

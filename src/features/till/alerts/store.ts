import type { Sql } from '#/kernel/context.ts'

/** Newest first, at most a hundred that wait. */
export function list(sql: Sql) {
  return sql
    .selectFrom('payment_alerts as alert')
    .leftJoin('payments', 'payments.id', 'alert.payment_id')
    .leftJoin('profiles', 'profiles.id', 'payments.user_id')
    .select(['alert.id', 'kind', 'alert.payment_id', 'provider', 'alert.provider_order_id'])
    .select(['alert.provider_payment_id', 'alert.amount', 'raised_at', 'refund_id'])
    .select(['profiles.name as student_name', 'payments.amount as asked_amount'])
    .where('resolved_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .limit(100)
    .execute()
}

export function findOpen(sql: Sql, id: string) {
  return sql
    .selectFrom('payment_alerts')
    .select(['id', 'kind', 'payment_id', 'provider', 'provider_payment_id', 'amount', 'refund_id'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
}

export async function resolve(
  sql: Sql,
  id: string,
  resolution: { resolved_at: Date; resolved_by: string; note: string },
): Promise<boolean> {
  const resolved = await sql
    .updateTable('payment_alerts')
    .set(resolution)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return resolved.numUpdatedRows > 0n
}

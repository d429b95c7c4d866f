import type { Sql } from '#/kernel/context.ts'
import type { AlertKind } from '#/features/till/rules.ts'
import type { PaymentMethod } from '../rules.ts'

/** Newest first, at most a hundred that wait. */
export function listAlerts(sql: Sql) {
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

export function findOpenAlert(sql: Sql, id: string) {
  return sql
    .selectFrom('payment_alerts')
    .select(['id', 'kind', 'payment_id', 'provider', 'provider_payment_id', 'amount', 'refund_id'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
}

export async function resolveAlert(
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

export type Alert = {
  kind: AlertKind
  payment_id: string | null
  refund_id?: string
  provider: PaymentMethod
  provider_order_id: string
  provider_payment_id: string | null
  amount: number | null
  raised_at: Date
}

/** Once for each cause; true the first time. */
export async function raiseAlert(sql: Sql, alert: Alert): Promise<boolean> {
  const raised = await sql
    .insertInto('payment_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return raised !== undefined
}

/** Opens the alert of a refund again. */
export async function reopenAlertOfRefund(sql: Sql, refund_id: string, raised_at: Date): Promise<void> {
  await sql
    .updateTable('payment_alerts')
    .set({ raised_at, resolved_at: null, resolved_by: null, note: null })
    .where('refund_id', '=', refund_id)
    .execute()
}

/** Resolves the open alert of a refund without anybody's doing. */
export async function resolveAlertOfRefund(
  sql: Sql,
  refund_id: string,
  resolution: { resolved_at: Date; note: string },
): Promise<void> {
  await sql
    .updateTable('payment_alerts')
    .set(resolution)
    .where('refund_id', '=', refund_id)
    .where('resolved_at', 'is', null)
    .execute()
}

import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { PaymentMethod } from '../rules.ts'
import type { AlertKind } from './rules.ts'

export type Alert = {
  kind: AlertKind
  payment_id: string | null
  refund_id?: string
  provider: PaymentMethod
  provider_order_id: string
  provider_payment_id: string | null
  amount: Paise | null
  raised_at: Date
}

/** Once for each cause; true the first time. */
export async function insert(sql: Sql, alert: Alert): Promise<boolean> {
  const raised = await sql
    .insertInto('payment_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return raised !== undefined
}

/** Reopens an alert of a refund. */
export async function reopen(
  sql: Sql,
  refund_id: string,
  { kind, raised_at }: Pick<Alert, 'kind' | 'raised_at'>,
): Promise<void> {
  await sql
    .updateTable('payment_alerts')
    .set({ raised_at, resolved_at: null, resolved_by: null, note: null })
    .where('refund_id', '=', refund_id)
    .where('kind', '=', kind)
    .execute()
}

export type Resolution = {
  resolved_at: Date
  /** Who refunded it another way; null if nobody had to. */
  resolved_by: string | null
  note: string
}

/** Resolves an open alert of a refund. */
export async function resolve(
  sql: Sql,
  refund_id: string,
  kind: AlertKind,
  resolution: Resolution,
): Promise<void> {
  await sql
    .updateTable('payment_alerts')
    .set(resolution)
    .where('refund_id', '=', refund_id)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute()
}

export type AlertedCapture = { payment_id: string; provider_payment_id: string | null }

/** The open alerts of a capture, oldest first. */
export function listOpen(sql: Sql, { payment_id, provider_payment_id }: AlertedCapture) {
  return sql
    .selectFrom('payment_alerts')
    .select(['id', 'kind', 'refund_id', 'amount'])
    .where('payment_id', '=', payment_id)
    .where('provider_payment_id', '=', provider_payment_id)
    .where('resolved_at', 'is', null)
    .orderBy('raised_at')
    .orderBy('id')
    .execute()
}

/** Lets an alert say what is left of its money, in paise; resolves it if nothing is. */
export async function reduce(sql: Sql, id: string, left: Paise, resolution: Resolution): Promise<void> {
  await sql
    .updateTable('payment_alerts')
    .set(left > 0 ? { amount: left } : resolution)
    .where('id', '=', id)
    .execute()
}

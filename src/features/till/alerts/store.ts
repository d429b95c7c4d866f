import { REFUNDED_OF_PURCHASE } from '#database/grown-plans.ts'
import { readPage, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'

type Waiting = { payment_id?: string | undefined }

function openAlerts(sql: Sql) {
  return sql
    .selectFrom('payment_alerts as alert')
    .leftJoin('payments', 'payments.id', 'alert.payment_id')
    .leftJoin('profiles', 'profiles.id', 'payments.user_id')
    .leftJoin('refunds', 'refunds.id', 'alert.refund_id')
    .select(['alert.id', 'kind', 'alert.payment_id', 'provider', 'alert.provider_order_id'])
    .select(['alert.provider_payment_id', 'alert.amount', 'raised_at', 'refund_id'])
    .select(['payments.user_id', 'payments.purpose', 'profiles.name as student_name'])
    .select(['payments.amount as asked_amount'])
    .select([REFUNDED_OF_PURCHASE.as('refunded_of_purchase'), 'refunds.of_surplus', 'refunds.done_at'])
    .where('resolved_at', 'is', null)
}

/** Open alerts, oldest first. */
export function list(sql: Sql, { payment_id, ...asked }: Asked & Waiting) {
  const alerts = openAlerts(sql).$if(payment_id !== undefined, (query) =>
    query.where('alert.payment_id', '=', payment_id ?? null),
  )
  return readPage(alerts, asked, {
    from: 'payment_alerts as alert',
    by: ['alert.raised_at', 'alert.id'],
    direction: 'asc',
  })
}

export function find(sql: Sql, id: string) {
  return openAlerts(sql).where('alert.id', '=', id).executeTakeFirst()
}

export async function count(sql: Sql, { payment_id }: Waiting): Promise<number> {
  if (payment_id === undefined) return sumTallies(sql, 'payment_alerts', { kinds: ['pending'] })
  const { total } = await sql
    .selectFrom('payment_alerts')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('resolved_at', 'is', null)
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return total
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

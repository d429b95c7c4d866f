import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import type { Provider } from '#/kernel/gateway.ts'

/** The columns needed of a payment through a gateway. */
export const ONLINE = [
  'id',
  'user_id',
  'purpose',
  'plan_id',
  'order_id',
  'amount',
  'status',
  'payment_method',
  'payment_code',
  'provider_order_id',
  'provider_payment_id',
  'created_at',
  'checks',
  'awaited_since',
] as const

export function find(sql: Sql, id: string) {
  return sql.selectFrom('payments').select(ONLINE).where('id', '=', id).executeTakeFirst()
}

export function findByOrder(sql: Sql, provider: Provider, provider_order_id: string) {
  return sql
    .selectFrom('payments')
    .select(ONLINE)
    .where('payment_method', '=', provider)
    .where('provider_order_id', '=', provider_order_id)
    .executeTakeFirst()
}

/** Locks a payment until the transaction ends. */
export function lock(sql: Sql, id: string) {
  return sql
    .selectFrom('payments')
    .select(ONLINE)
    .select((payment) =>
      payment
        .exists(
          payment
            .selectFrom('receipts')
            .select('id')
            .whereRef('receipts.payment_id', '=', 'payments.id')
            .where('receipts.payment_method', '=', 'cash'),
        )
        .$castTo<boolean>()
        .as('paid_in_cash'),
    )
    .select((payment) =>
      jsonArrayFrom(
        payment
          .selectFrom('ledger_transactions')
          .select('ledger_transactions.provider_payment_id')
          .whereRef('ledger_transactions.payment_id', '=', 'payments.id')
          .where('kind', '=', 'surplus'),
      ).as('surplus'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Records which of the gateway's payments settled this one. */
export async function linkPayment(sql: Sql, id: string, provider_payment_id: string): Promise<void> {
  await sql.updateTable('payments').set({ provider_payment_id }).where('id', '=', id).execute()
}

/** Keeps since when an open payment's money is on its way. */
export async function markAwaited(sql: Sql, id: string, awaited_since: Date): Promise<void> {
  await sql
    .updateTable('payments')
    .set({ awaited_since })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('awaited_since', 'is', null)
    .execute()
}

/** Records when the money came that paid for it, or came too late for it. */
export async function setCaptured(sql: Sql, id: string, captured_at: Date): Promise<void> {
  await sql.updateTable('payments').set({ captured_at }).where('id', '=', id).execute()
}

/** Sets when to ask the gateway next; null means never again. */
export async function setNextCheck(sql: Sql, id: string, next_check_at: Date | null): Promise<void> {
  await sql
    .updateTable('payments')
    .set((of) => ({ next_check_at, checks: of('checks', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Payments whose check is due, longest overdue first. */
export async function listDue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('payments')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type Event = {
  at: Date
  payment_id: string | null
  provider: Provider
  source: 'callback' | 'webhook' | 'poll'
  event_id: string | null
  outcome: string
}

/** Counts that a message was heard again. Returns how often by now. */
export async function countRepeat(sql: Sql, event: { provider: Provider; event_id: string; at: Date }) {
  const { times } = await sql
    .insertInto('payment_event_repeats')
    .columns(['payment_event_id', 'times', 'last_at'])
    .expression((of) =>
      of
        .selectFrom('payment_events')
        .select((row) => ['id', row.lit(1).as('times'), row.val(event.at).as('last_at')])
        .where('provider', '=', event.provider)
        .where('event_id', '=', event.event_id),
    )
    .onConflict((conflict) =>
      conflict.column('payment_event_id').doUpdateSet((of) => ({
        times: of('payment_event_repeats.times', '+', 1),
        last_at: event.at,
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times
}

/** False for a message recorded before. */
export async function insertEvent(sql: Sql, event: Event): Promise<boolean> {
  const noted = await sql
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

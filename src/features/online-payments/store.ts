import { statement } from '#database/statement.ts'
import type { Sql } from '#/kernel/context.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import { PROVIDERS, type Provider } from '#/kernel/gateway.ts'
import type { Paise } from '#/kernel/money.ts'
import { ONLINE } from './reconciliation/store.ts'

export function findByKey(sql: Sql, user_id: string, request_key: string) {
  return ofKey.first(sql, { user_id, request_key })
}

const ofKey = statement((sql, given: { user_id: string; request_key: string }) =>
  sql
    .selectFrom('payments')
    .select(ONLINE)
    .where('user_id', '=', given.user_id)
    .where('request_key', '=', given.request_key),
)

/** A payment for a plan through a gateway, if it is open. */
export function findOpen(sql: Sql, id: string, plan_id: string) {
  return sql
    .selectFrom('payments')
    .select(ONLINE)
    .where('id', '=', id)
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'created')
    .where('payment_method', 'in', PROVIDERS)
    .executeTakeFirst()
}

type Left = {
  user_id: string
  purpose: PaymentPurpose
  plan_id: string | null
  order_id: string | null
  amount: Paise
  provider: Provider
}

/** The open payment that a member began for something at this amount (paise), the latest. */
export function findLeft(sql: Sql, { amount, provider, ...sought }: Left) {
  return openFor(sql, sought)
    .where('amount', '=', amount)
    .where('payment_method', '=', provider)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A member's open payments for something whose money is on its way at other providers than this one. */
export function listAwaitedElsewhere(sql: Sql, { provider, ...sought }: Omit<Left, 'amount'>) {
  return openFor(sql, sought)
    .where('payment_method', '<>', provider)
    .where('awaited_since', 'is not', null)
    .execute()
}

function openFor(sql: Sql, { user_id, purpose, plan_id, order_id }: Omit<Left, 'amount' | 'provider'>) {
  return sql
    .selectFrom('payments')
    .select(ONLINE)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('plan_id', 'is not distinct from', plan_id)
    .where('order_id', 'is not distinct from', order_id)
    .where('status', '=', 'created')
}

/** A member's own payment through a gateway. */
export function findOwn(sql: Sql, id: string, user_id: string) {
  return sql
    .selectFrom('payments')
    .select(ONLINE)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('payment_method', 'in', PROVIDERS)
    .executeTakeFirst()
}

/**
 * Stores the provider's name for a payment's order, unless there is one, and asks about it from `ask_at` on, even if it
 * was given up before. Returns the stored name.
 */
export async function keepOrder(
  sql: Sql,
  id: string,
  { provider_order_id, ask_at }: { provider_order_id: string; ask_at: Date },
): Promise<string> {
  const kept = await keptOrder.one(sql, { id, provider_order_id, ask_at })
  return kept.provider_order_id ?? provider_order_id
}

const keptOrder = statement((sql, given: { id: string; provider_order_id: string; ask_at: Date }) =>
  sql
    .updateTable('payments')
    .set((of) => ({
      provider_order_id: of.fn.coalesce('provider_order_id', of.val(given.provider_order_id)),
      next_check_at: of.fn.coalesce('next_check_at', of.val(given.ask_at)),
    }))
    .where('id', '=', given.id)
    .returning('provider_order_id'),
)

/** Asks about an open payment from `ask_at` on at the latest, as if it hadn't been asked about before. */
export async function restartChecks(sql: Sql, id: string, ask_at: Date): Promise<void> {
  await sql
    .updateTable('payments')
    .set((of) => ({ checks: 0, next_check_at: of.fn<Date>('least', ['next_check_at', of.val(ask_at)]) }))
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

export function findPayer(sql: Sql, id: string) {
  return payer.one(sql, { id })
}

const payer = statement((sql, { id }: { id: string }) =>
  sql.selectFrom('profiles').select(['name', 'email', 'phone']).where('id', '=', id),
)

export function findProviders(sql: Sql) {
  return providers.one(sql, {})
}

const providers = statement((sql) =>
  sql.selectFrom('library_settings').select(['plan_provider', 'canteen_provider']),
)

/** Whether a member's payment for this plan is on its way, other than the one that the same request opened. */
export async function isAwaited(
  sql: Sql,
  { user_id, plan_id, request_key }: { user_id: string; plan_id: string; request_key: string | null },
): Promise<boolean> {
  const found = await sql
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', user_id)
    .where('plan_id', '=', plan_id)
    .where('status', '=', 'created')
    .where('awaited_since', 'is not', null)
    .where('request_key', 'is distinct from', request_key ?? '')
    .executeTakeFirst()
  return found !== undefined
}

/** A member's payments for plans whose money is on its way, latest first. */
export function listAwaited(sql: Sql, user_id: string) {
  return sql
    .selectFrom('payments')
    .innerJoin('plans', 'plans.id', 'payments.plan_id')
    .select(['payments.id', 'plans.name as plan_name', 'plans.name_hi as plan_name_hi', 'type as plan_type'])
    .select('slug')
    .select(['amount', 'payment_method'])
    .select((of) => of.ref('awaited_since').$notNull().as('awaited_since'))
    .where('user_id', '=', user_id)
    .where('payments.status', '=', 'created')
    .where('awaited_since', 'is not', null)
    .orderBy('awaited_since', 'desc')
    .execute()
}

/** The slug of the plan that a payment is for; null if it is for something else. */
export function findPlanSlug(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('payments')
    .leftJoin('plans', 'plans.id', 'payments.plan_id')
    .select('slug')
    .where('payments.id', '=', payment_id)
    .executeTakeFirstOrThrow()
}

/** The state of a payment, with its receipt if there is one. */
export function findState(sql: Sql, id: string) {
  return sql
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select(['status', 'awaited_since', 'receipts.id as receipt_id'])
    .select((payment) =>
      payment
        .exists(
          payment
            .selectFrom('payment_alerts')
            .select('payment_alerts.id')
            .whereRef('payment_alerts.payment_id', '=', 'payments.id')
            .where('kind', '=', 'terms_over'),
        )
        .$castTo<boolean>()
        .as('owed'),
    )
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow()
}

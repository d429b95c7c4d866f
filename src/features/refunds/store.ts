import { sql as raw } from 'kysely'
import { REFUNDED_OF_PURCHASE } from '#database/grown-plans.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { RefundStatus } from './rules.ts'

const REFUND = [
  'id',
  'payment_id',
  'provider_payment_id',
  'provider_refund_id',
  'of_surplus',
  'by_hand',
  'upi_reference',
  'amount',
  'reason',
  'status',
  'reference',
  'requested_at',
  'done_at',
  'again_of',
  'end_membership',
  'sent_twice',
] as const

export type NewRefund = {
  payment_id: string
  provider_payment_id: string | null
  of_surplus: boolean
  amount: Paise
  reason: string
  reference: string
  requested_by: string | null
  requested_at: Date
  request_key: string | null
  by_hand: boolean
  upi_reference: string | null
  again_of: string | null
  end_membership?: boolean
}

/** Undefined if this was requested before: the surplus, the request, or the replacement of a failed one. */
export function insert(sql: Sql, refund: NewRefund) {
  return sql
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning(REFUND)
    .executeTakeFirst()
}

export function findByKey(sql: Sql, payment_id: string, request_key: string) {
  return sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(REFUND.map((column) => `refunds.${column}` as const))
    .select('payments.payment_method')
    .where('payment_id', '=', payment_id)
    .where('refunds.request_key', '=', request_key)
    .executeTakeFirst()
}

/** Refunds with everything needed to send them. */
export const selectRefunds = (sql: Sql) =>
  sql
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(REFUND.map((column) => `refunds.${column}` as const))
    .select(['payments.payment_method', 'payments.purpose', 'payments.user_id', 'payments.provider_order_id'])

export type Refund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>

export function find(sql: Sql, id: string): Promise<Refund | undefined> {
  return selectRefunds(sql).where('refunds.id', '=', id).executeTakeFirst()
}

/** What was tried to refund a payment, oldest first; `waits` while a failed one has an open alert. */
export function listTried(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('refunds')
    .select(['id', 'amount', 'status', 'of_surplus', 'done_at', 'again_of', 'end_membership'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('payment_alerts')
            .select('id')
            .whereRef('payment_alerts.payment_id', '=', 'refunds.payment_id')
            .whereRef('refund_id', '=', 'refunds.id')
            .where('kind', '=', 'refund_failed')
            .where('resolved_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('waits'),
    )
    .where('payment_id', '=', payment_id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
}

/** Paise refunded of everything that paid for the same purchase as this payment, itself included. */
export async function findRefundedOfPurchase(sql: Sql, payment_id: string): Promise<Paise> {
  const { refunded } = await sql
    .selectFrom('payments')
    .select(REFUNDED_OF_PURCHASE.as('refunded'))
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return refunded
}

type OfCapture = { payment_id: string; provider_payment_id: string | null }

/** Paise of a capture that are held for its payer, by the ledger. */
export async function findHeldOf(sql: Sql, { payment_id, provider_payment_id }: OfCapture): Promise<Paise> {
  const { held } = await sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as of', 'of.id', 'transaction_id')
    .leftJoin('refunds', 'refunds.id', 'of.refund_id')
    .select(raw<Paise>`coalesce(-sum(ledger_entries.amount), 0)::bigint`.as('held'))
    .where('of.payment_id', '=', payment_id)
    .where('account', '=', 'owed_to_payers')
    .where(
      raw<boolean>`coalesce(of.provider_payment_id, refunds.provider_payment_id) is not distinct from ${provider_payment_id}`,
    )
    .executeTakeFirstOrThrow()
  return held
}

/** Paise of them that are on their way back. */
export async function findOnItsWayOf(
  sql: Sql,
  { payment_id, provider_payment_id }: OfCapture,
): Promise<Paise> {
  const { sum } = await sql
    .selectFrom('refunds')
    .select(raw<Paise>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', payment_id)
    .where('provider_payment_id', 'is not distinct from', provider_payment_id)
    .where('of_surplus', '=', true)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return sum
}

/** The most paise that a desk member may refund of one purchase. */
export async function findDeskLimit(sql: Sql): Promise<Paise> {
  const { desk_refund_limit } = await sql
    .selectFrom('library_settings')
    .select('desk_refund_limit')
    .executeTakeFirstOrThrow()
  return desk_refund_limit
}

/**
 * Reserves paise of what may still be refunded, or returns them with a negative amount. What paid for a plan, and so
 * changes what it is worth, waits here for its member (`move_value_with_money`).
 */
export async function reserve(sql: Sql, payment_id: string, amount: Paise): Promise<void> {
  await sql
    .updateTable('payments')
    .set((of) => ({ refunded_amount: of('refunded_amount', '+', amount) }))
    .where('id', '=', payment_id)
    .execute()
}

export type Decision =
  | {
      status: 'done'
      done_at: Date
      failed_at: null
      provider_refund_id: string | null
      next_check_at: Date | null
      of_surplus?: boolean
      sent_twice?: boolean
    }
  | { status: 'failed'; failed_at: Date; next_check_at: null }

/** Compare-and-set; false if its status is another by now. */
export async function decide(
  sql: Sql,
  { id, status }: { id: string; status: RefundStatus },
  decision: Decision,
): Promise<boolean> {
  const decided = await sql
    .updateTable('refunds')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

/** Marks a payment as refunded if nothing of it is left and no refund is on its way. */
export async function markRefunded(sql: Sql, payment_id: string): Promise<void> {
  await sql
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', '=', payment_id)
    .where('status', '=', 'completed')
    .whereRef('refunded_amount', '=', 'amount')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('refunds')
            .select('id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('of_surplus', '=', false)
            .where('status', '=', 'requested'),
        ),
      ),
    )
    .execute()
}

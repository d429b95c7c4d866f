import type { PaymentMethod } from '#/features/payments/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import { selectRefunds, type Decision, type NewRefund, type Refund } from '../store.ts'

/** Money that a gateway has captured for a payment. */
export type Capture = { payment_id: string; payment_method: PaymentMethod; provider_payment_id: string }

/** What a gateway has captured for a payment: what settled it, and what is held for its payer. */
export function listCaptures(sql: Sql, id: string): Promise<Capture[]> {
  const payment = sql.selectFrom('payments').where('payments.id', '=', id)
  const settling = payment
    .select(['id as payment_id', 'payment_method'])
    .select((of) => of.ref('provider_payment_id').$notNull().as('provider_payment_id'))
    .where('provider_payment_id', 'is not', null)
  const held = payment
    .innerJoin('ledger_transactions as of', 'of.payment_id', 'payments.id')
    .select(['payments.id as payment_id', 'payment_method'])
    .select((on) => on.ref('of.provider_payment_id').$notNull().as('provider_payment_id'))
    .where('of.kind', '=', 'surplus')
    .where('of.provider_payment_id', 'is not', null)
  return settling.union(held).execute()
}

/** The refunds of a capture through its gateway, oldest first. */
export function listOfCapture(
  sql: Sql,
  { payment_id, provider_payment_id }: Omit<Capture, 'payment_method'>,
): Promise<Refund[]> {
  return selectRefunds(sql)
    .where('refunds.payment_id', '=', payment_id)
    .where('refunds.provider_payment_id', '=', provider_payment_id)
    .where('by_hand', '=', false)
    .orderBy('requested_at')
    .orderBy('refunds.id')
    .execute()
}

type OutsideRefund = Pick<
  NewRefund,
  'payment_id' | 'amount' | 'reason' | 'reference' | 'of_surplus' | 'again_of' | 'requested_at'
> &
  Extract<Decision, { status: 'done' }> & { provider_payment_id: string; sent_twice: boolean; outside: true }

/** Inserts a refund that is done already. */
export async function insertDone(sql: Sql, refund: OutsideRefund): Promise<Refund> {
  const { id } = await sql.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  return selectRefunds(sql).where('refunds.id', '=', id).executeTakeFirstOrThrow()
}

/** Refunds whose check is due, longest overdue first. */
export function listDue(sql: Sql, now: Date, limit: number) {
  return sql
    .selectFrom('refunds')
    .select(['id', 'done_at'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

/** Sets when to ask the gateway next; null means never again. Skips a refund that is no longer asked about. */
export async function setNextCheck(sql: Sql, id: string, next_check_at: Date | null): Promise<void> {
  await sql
    .updateTable('refunds')
    .set({ next_check_at })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute()
}

/** Has a refused refund asked about again, which the gateway turns out to have paid. */
export async function checkLater(sql: Sql, id: string, next_check_at: Date): Promise<void> {
  await sql
    .updateTable('refunds')
    .set({ next_check_at })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute()
}

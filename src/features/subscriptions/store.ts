import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'

/** All subscriptions of a member with their plans, the last to end first. */
export function listOf(sql: Sql, user_id: string) {
  return sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'status', 'start_date', 'end_date', 'plans.name as plan_name', 'plans.type'])
    .where('user_id', '=', user_id)
    .orderBy('end_date', 'desc')
    .execute()
}

/** Makes purchases of one member wait for each other until the transaction ends, so that renewals follow each other. */
export async function lockMember(sql: Sql, user_id: string): Promise<void> {
  await sql.selectFrom('profiles').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

export type NewSubscription = {
  user_id: string
  plan_id: string
  payment_id: string
  start_date: Day
  end_date: Day
  amount_paid: Paise
  payment_date: Date
}

export async function insert(sql: Sql, subscription: NewSubscription): Promise<string> {
  return (
    await sql.insertInto('subscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()
  ).id
}

/** Undefined if the payment bought no subscription. */
export function end(sql: Sql, payment_id: string) {
  return sql
    .updateTable('subscriptions')
    .set({ status: 'expired' })
    .where('payment_id', '=', payment_id)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

export function endAll(sql: Sql, user_id: string) {
  return sql
    .updateTable('subscriptions')
    .set({ status: 'expired' })
    .where('user_id', '=', user_id)
    .where('status', '<>', 'expired')
    .returning('id')
    .execute()
}

/** Marks subscriptions whose last day has passed; returns how many. */
export async function expirePast(sql: Sql, today: Day): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('subscriptions')
    .set({ status: 'expired' })
    .where('status', '=', 'active')
    .where('end_date', '<', today)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Use } from '../rules.ts'

/** Nothing is paid, booked or changed for these members until the transaction ends. */
export async function lockMembers(sql: Sql, import_id: string): Promise<void> {
  await sql
    .selectFrom('profiles')
    .select('id')
    .where('import_id', '=', import_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

const NAMED = 5

/** Members who have been used since the import, with the first reason: some by name, and how many there are. */
export async function findUsed(sql: Sql, import_id: string) {
  const { rows } = await raw<{ name: string; use: Use; count: number }>`
    select name, use, count(*) over () as count from (
      select profiles.name, case
        when profiles.email_verified or exists (select from credentials where user_id = profiles.id)
          then 'signed_in'
        when exists (select from payments where user_id = profiles.id) then 'paid'
        when profiles.account_invited_at is not null then 'invited'
        when exists (select from files where owner_id = profiles.id)
          or exists (select from verification_requests where user_id = profiles.id)
          or exists (select from canteen_orders where user_id = profiles.id)
          or exists (select from erasure_requests where user_id = profiles.id) then 'sent_something'
        when profiles.role <> 'student' or profiles.details_version <> 1 or profiles.banned_at is not null
          or profiles.verified or exists (select from audit_changes where user_id = profiles.id)
          or exists (
            select from subscriptions
            where user_id = profiles.id and subscriptions.import_id is distinct from profiles.import_id)
          or exists (
            select from seat_bookings
            where user_id = profiles.id and (
              seat_bookings.status = 'cancelled' or seat_bookings.created_at <> profiles.created_at))
          then 'changed_at_desk'
        end as use
      from profiles where profiles.import_id = ${import_id}
    ) as member where use is not null
    order by name limit ${NAMED}`.execute(sql)
  return { people: rows.map(({ name, use }) => ({ name, use })), count: rows[0]?.count ?? 0 }
}

/** Removes what the import wrote; returns how many members. */
export async function removeMembers(sql: Sql, import_id: string): Promise<number> {
  const plans = sql.selectFrom('subscriptions').select('id').where('import_id', '=', import_id)
  await sql.deleteFrom('seat_bookings').where('subscription_id', 'in', plans).execute()
  await sql.deleteFrom('subscriptions').where('import_id', '=', import_id).execute()
  const { numDeletedRows } = await sql
    .deleteFrom('profiles')
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function markUndone(
  sql: Sql,
  id: string,
  undone: { undone_at: Date; undone_by: string },
): Promise<void> {
  await sql.updateTable('member_imports').set(undone).where('id', '=', id).execute()
}

import { sql as raw } from 'kysely'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import type { Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { ENDS_SOON_DAYS } from '../rules.ts'

/** How many members there are, and how many of them are admins and desk members. */
export function count(sql: Sql) {
  return sql
    .selectFrom('profiles')
    .select(raw<number>`count(*)`.as('total'))
    .select(raw<number>`count(*) filter (where role = 'admin')`.as('admins'))
    .select(raw<number>`count(*) filter (where role = 'desk')`.as('desk'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
}

const NOT_ERASED = raw<boolean>`user_id not in (select id from profiles where erased_at is not null)`

/** Members with a subscription, by the display status of the one that is shown; in parts, to be added up. */
export function countByStatus(sql: Sql, today: Day) {
  return (
    sql
      .selectFrom((from) =>
        from
          .selectFrom('subscriptions')
          .distinctOn('user_id')
          .select(['status', 'start_date', 'end_date'])
          .where(NOT_ERASED)
          .orderBy('user_id')
          .orderBy((of) => of.fn('active_on', ['status', 'start_date', 'end_date', of.val(today)]), 'desc')
          .orderBy('end_date', 'desc')
          .orderBy('id')
          .as('shown'),
      )
      .select(
        raw<DisplayStatus>`display_status(status, min(start_date), min(end_date), ${today})`.as('status'),
      )
      .select(raw<number>`count(*)`.as('count'))
      // What decides the display status: asking for it once a group is five times as fast as once a member.
      .groupBy(['status', raw`start_date > ${today}`, raw`end_date < ${today}`])
      .execute()
  )
}

/** How many members' plans end within the week without another that covers a day after it (USERS-4). */
export async function countEndingSoon(sql: Sql, today: Day): Promise<number> {
  const last = addDays(today, ENDS_SOON_DAYS - 1)
  const { count } = await sql
    .selectFrom('subscriptions as ending')
    .select(raw<number>`count(distinct user_id)`.as('count'))
    .where(raw<boolean>`active_from(status, end_date, ${today}) and end_date <= ${last}`)
    .where(
      raw<boolean>`not exists (select from subscriptions as later where later.user_id = ending.user_id
        and active_from(later.status, later.end_date, ${addDays(last, 1)}))`,
    )
    .where(NOT_ERASED)
    .executeTakeFirstOrThrow()
  return count
}

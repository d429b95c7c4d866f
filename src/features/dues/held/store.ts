import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'

/** Open dues of a day before this one, while Settings hold late payers (DUES-6). */
function selectHeld(sql: Sql, before: Day) {
  return sql
    .selectFrom('dues')
    .innerJoin('library_settings', (join) => join.on('hold_late_dues', '=', true))
    .where('closed_at', 'is', null)
    .where('due_on', '<', before)
}

/** Who owes them and has a seat today or later: looked for by the seats, which are fewer than those who are late. */
export function listHolders(sql: Sql, { before, today }: { before: Day; today: Day }) {
  return selectHeld(sql, before)
    .select('user_id')
    .distinct()
    .where(
      raw<boolean>`user_id = any (array(select user_id from seat_bookings where active_from(status, end_date, ${today})))`,
    )
    .execute()
}

/** Those of one person, earliest first. `owed` in paise. */
export function listOf(sql: Sql, { before, user_id }: { before: Day; user_id: string }) {
  return selectHeld(sql, before)
    .innerJoin('subscriptions', 'subscriptions.id', 'dues.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['dues.id', 'plans.name as plan_name', 'due_on'])
    .select(raw<Paise>`dues.total - dues.paid`.as('owed'))
    .where('dues.user_id', '=', user_id)
    .orderBy('due_on')
    .orderBy('dues.id')
    .execute()
}

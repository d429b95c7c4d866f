import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { plansNotOver } from '../store.ts'

export async function listFull(sql: Sql): Promise<TimeSlot[]> {
  const rows = await sql.selectFrom('full_slots').select('time_slot').execute()
  return rows.map(({ time_slot }) => time_slot)
}

export async function noteFull(sql: Sql, time_slots: readonly TimeSlot[], since: Date): Promise<void> {
  await sql
    .insertInto('full_slots')
    .values(time_slots.map((time_slot) => ({ time_slot, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False if another process was first. */
export async function noteFree(sql: Sql, time_slot: TimeSlot): Promise<boolean> {
  const gone = await sql.deleteFrom('full_slots').where('time_slot', '=', time_slot).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Members with such a plan today who may sign in and have booked no seat from today on. */
export async function listWaiting(sql: Sql, types: readonly PlanType[], today: Day): Promise<string[]> {
  const rows = await sql
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .innerJoin('profiles', 'profiles.id', 'user_id')
    .select('user_id')
    .distinct()
    .where('plans.type', 'in', types)
    .where((of) =>
      of.fn<boolean>('active_on', ['subscriptions.status', 'start_date', 'end_date', of.val(today)]),
    )
    .where('banned_at', 'is', null)
    .where(raw<boolean>`not awaits_invitation(profiles)`)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('seat_bookings as booking')
            .select(raw.lit(1).as('one'))
            .whereRef('booking.user_id', '=', 'subscriptions.user_id')
            .where((row) =>
              row.fn<boolean>('active_from', ['booking.status', 'booking.end_date', row.val(today)]),
            ),
        ),
      ),
    )
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The plans of these members that haven't ended, with renewals. */
export function listPlansOf(sql: Sql, user_ids: readonly string[], today: Day) {
  return plansNotOver(sql, today)
    .select('user_id')
    .where('user_id', '=', raw<string>`any(${user_ids})`)
    .execute()
}

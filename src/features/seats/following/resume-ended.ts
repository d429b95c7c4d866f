import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'

/** What reached to a plan's last day and was stored as over by the nightly cleanup goes along with the plan again. */
export async function resumeEnded(sql: Sql, subscription_id: string): Promise<void> {
  await raw`
    update seat_bookings booking set status = 'active' from subscriptions plan
    where plan.id = ${subscription_id} and booking.subscription_id = plan.id
      and booking.status = 'ended' and booking.end_date = plan.end_date`.execute(sql)
}

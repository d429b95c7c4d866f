import { sql as raw } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'

/**
 * Plans whose last day is one of these, of members who have none that goes on the day after, don't wait for their
 * invitation, and whom nobody has told of that day yet; without those whose renewal is being paid for (PROOF-4). And
 * whether the plan has a seat to keep.
 */
export function listEnding(sql: Sql, { first, last }: { first: Day; last: Day }) {
  return sql
    .selectFrom('subscriptions as ending')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .innerJoin('profiles', 'profiles.id', 'user_id')
    .select(['ending.id', 'user_id', 'plans.name as plan_name', 'end_date'])
    .select('plans.name_hi as plan_name_hi')
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('seat_bookings as booking')
            .select('booking.id')
            .whereRef('booking.subscription_id', '=', 'ending.id')
            .where((row) =>
              row.fn<boolean>('active_from', ['booking.status', 'booking.end_date', row.val(first)]),
            ),
        )
        .$castTo<boolean>()
        .as('has_seat'),
    )
    .where((of) => of.fn<boolean>('active_from', ['ending.status', 'end_date', of.val(first)]))
    .where('end_date', '<=', last)
    .where('banned_at', 'is', null)
    .where(raw<boolean>`not awaits_invitation(profiles)`)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('subscriptions as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'ending.user_id')
            .where((row) =>
              row.fn<boolean>('active_from', ['later.status', 'later.end_date', row.val(first)]),
            )
            .whereRef('later.end_date', '>', 'ending.end_date')
            .where(raw<boolean>`later.start_date <= ending.end_date + 1`),
        ),
      ),
    )
    .where(
      raw<boolean>`not exists (select from payment_verifications proof join plans of_proof on of_proof.id = proof.plan_id
        where proof.user_id = ending.user_id and proof.status = 'pending' and of_proof.type = plans.type)`,
    )
    .where(
      raw<boolean>`not exists (select from payments awaited join plans of_payment on of_payment.id = awaited.plan_id
        where awaited.user_id = ending.user_id and awaited.status = 'created' and awaited.awaited_since is not null
          and of_payment.type = plans.type)`,
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('plan_end_reminders as told')
            .innerJoin('subscriptions as known', 'known.id', 'told.subscription_id')
            .select('told.end_date')
            .whereRef('known.user_id', '=', 'ending.user_id')
            .whereRef('told.end_date', '=', 'ending.end_date'),
        ),
      ),
    )
    .orderBy('ending.start_date')
    .orderBy('plans.name')
    .orderBy('ending.id')
    .execute()
}

type Reminding = { subscription_id: string; end_date: Day; sent_at: Date }

/** False if it was noted before. */
export async function noteReminder(sql: Sql, reminding: Reminding): Promise<boolean> {
  const noted = await sql
    .insertInto('plan_end_reminders')
    .values(reminding)
    .onConflict((conflict) => conflict.doNothing())
    .returning('end_date')
    .executeTakeFirst()
  return noted !== undefined
}

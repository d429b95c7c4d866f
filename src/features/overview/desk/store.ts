import { sql as raw, type NotNull } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { Sitting } from '#/features/seats/rules.ts'

/** Revenue in paise of the month that begins on `month`, and of today. */
export function findRevenue(sql: Sql, { today, month }: { today: Day; month: Day }) {
  return sql
    .selectNoFrom((row) => [
      row
        .selectFrom('tallies')
        .select(total)
        .where('list', '=', 'revenue')
        .where('day', '>=', month)
        .$asScalar()
        .$notNull()
        .as('revenue_this_month'),
      row
        .selectFrom('tallies')
        .select(total)
        .where('list', '=', 'revenue')
        .where('day', '>=', today)
        .$asScalar()
        .$notNull()
        .as('revenue_today'),
    ])
    .executeTakeFirstOrThrow()
}

/** Paise earned on each day of the month that begins on `month`, less refunds. */
export function listFees(sql: Sql, month: Day) {
  return sql
    .selectFrom('tallies')
    .select(['day', sum.as('amount')])
    .where('list', '=', 'revenue')
    .where('day', '>=', month)
    .groupBy('day')
    .orderBy('day')
    .execute()
}

/** Every floor with its seats, and whether each is occupied now. */
export function listLamps(sql: Sql, sittings: readonly Sitting[]) {
  return sql
    .selectFrom('floors')
    .select((floor) => [
      'id',
      'name',
      jsonArrayFrom(
        floor
          .selectFrom('seats')
          .select((seat) => [
            'seat_number',
            'column_position',
            'row',
            seat
              .exists(
                seat
                  .selectFrom('seat_bookings as booking')
                  .select('booking.id')
                  .whereRef('booking.seat_number', '=', 'seats.seat_number')
                  .where((booking) =>
                    booking.or(
                      sittings.map(({ time_slot, day }) =>
                        booking.and([
                          booking('booking.time_slot', '=', time_slot),
                          booking.fn<boolean>('active_on', [
                            'booking.status',
                            'booking.start_date',
                            'booking.end_date',
                            booking.val(day),
                          ]),
                        ]),
                      ),
                    ),
                  ),
              )
              .$castTo<boolean>()
              .as('on'),
          ])
          .whereRef('floor_id', '=', 'floors.id')
          .$narrowType<{ column_position: NotNull; row: NotNull }>()
          .orderBy('seat_number'),
      ).as('seats'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Every slot that is booked for the day. */
export function listBooked(sql: Sql, day: Day) {
  return sql
    .selectFrom('seat_bookings')
    .select(['seat_number', 'time_slot'])
    .where((of) => of.fn<boolean>('active_on', ['status', 'start_date', 'end_date', of.val(day)]))
    .execute()
}

const sum = raw<Paise>`coalesce(sum(count), 0)::bigint`
const total = sum.as('total')

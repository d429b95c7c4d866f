import { sql as raw } from 'kysely'
import { bookingStatusOn } from '#database/booking-status.ts'
import { withinDays, type DayRange } from '#database/days.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { BookingStatus } from '#database/schema.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { BookingSort, PartOfDay } from '../search.ts'
import { slotsWithin } from './rules.ts'

export type Bookings = Asked &
  DayRange & { on?: Day | undefined; part?: PartOfDay | undefined; sort?: BookingSort | undefined }

const COLUMNS = { booked: ['booking.created_at', 'booking.id'] }

/** Bookings as they were made; `on` a day, the rows that hold a seat then, of which a renewed booking has several. */
export function listBookings(sql: Sql, { sort = '-booked', cursor, limit, ...filter }: Bookings, today: Day) {
  const query = bookings(sql, filter, today)
    .innerJoin('profiles', 'profiles.id', 'booking.user_id')
    .select(['booking.id', 'user_id', 'profiles.name', 'profiles.reachable_email as email', 'seat_number'])
    .select(['time_slot', 'start_date', 'booking.created_at'])
    .select(statusOn(today).as('status'))
  const { on, part, from, to } = filter
  const tally = on || part ? null : () => sumTallies(sql, 'seat_bookings', { from, to })
  const order = { from: 'seat_bookings as booking', ...sortedBy(COLUMNS, sort), tally }
  return readCountedPage(query, { cursor, limit }, order)
}

/** A row that is over has not ended while what renewals, or days that were given, have added to it goes on. */
function statusOn(today: Day) {
  return raw<BookingStatus>`case when booking.status <> 'cancelled' and exists (
    select from seat_bookings later where later.user_id = booking.user_id and later.seat_number = booking.seat_number
      and later.time_slot = booking.time_slot and later.follows_on and later.start_date > booking.end_date
      and later.start_date <= ${today} and active_from(later.status, later.end_date, ${today}) and not exists (
        select from seat_bookings anew where anew.user_id = booking.user_id and anew.seat_number = booking.seat_number
          and anew.time_slot = booking.time_slot and not anew.follows_on
          and anew.start_date > booking.end_date and anew.start_date <= later.start_date
      )
  ) then 'active' else ${bookingStatusOn('booking', today)} end`
}

/** How many seats these bookings hold. */
export async function countSeats(sql: Sql, filter: Bookings, today: Day): Promise<number> {
  const { seats } = await bookings(sql, filter, today)
    .select((of) => of.fn.count<number>('seat_number').distinct().as('seats'))
    .executeTakeFirstOrThrow()
  return seats
}

function bookings(sql: Sql, { on, part, from, to }: Omit<Bookings, 'sort'>, today: Day) {
  // Of a day that is over, those that are over by now held a seat too, and those that were called off since.
  const held =
    on !== undefined && on < today
      ? raw<boolean>`dates @> ${on}::date and (booking.status <> 'cancelled' or day_in_india(cancelled_at) > ${on})`
      : raw<boolean>`active_on(booking.status, start_date, end_date, ${on})`
  return sql
    .selectFrom('seat_bookings as booking')
    .where(withinDays('booking.created_at', { from, to }))
    .$if(on === undefined, (made) => made.where(raw<boolean>`not follows_on`))
    .$if(on !== undefined, (some) => some.where(held))
    .$if(part !== undefined, (some) => some.where('time_slot', 'in', part ? slotsWithin(part) : []))
}

import { sql as raw } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { readCountedPage, sortedBy, type Asked } from '#database/read-page.ts'
import { sumTallies } from '#database/tallies.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { BookingSort, PartOfDay } from '../search.ts'
import { slotsWithin } from './rules.ts'

export type Bookings = Asked &
  DayRange & { on?: Day | undefined; part?: PartOfDay | undefined; sort?: BookingSort | undefined }

const COLUMNS = { booked: ['booking.created_at', 'booking.id'] }

/** Bookings as they were made; `on` a day, the rows that hold a seat then, of which a renewed booking has several. */
export function listBookings(sql: Sql, { sort = '-booked', cursor, limit, ...filter }: Bookings) {
  const query = bookings(sql, filter)
    .innerJoin('profiles', 'profiles.id', 'booking.user_id')
    .select(['booking.id', 'user_id', 'profiles.name', 'profiles.reachable_email as email', 'seat_number'])
    .select(['time_slot', 'start_date', 'booking.status', 'booking.created_at'])
  const { on, part, from, to } = filter
  const tally = on || part ? null : () => sumTallies(sql, 'seat_bookings', { from, to })
  const order = { from: 'seat_bookings as booking', ...sortedBy(COLUMNS, sort), tally }
  return readCountedPage(query, { cursor, limit }, order)
}

/** How many seats these bookings hold. */
export async function countSeats(sql: Sql, filter: Bookings): Promise<number> {
  const { seats } = await bookings(sql, filter)
    .select((of) => of.fn.count<number>('seat_number').distinct().as('seats'))
    .executeTakeFirstOrThrow()
  return seats
}

function bookings(sql: Sql, { on, part, from, to }: Omit<Bookings, 'sort'>) {
  return sql
    .selectFrom('seat_bookings as booking')
    .where(withinDays('booking.created_at', { from, to }))
    .$if(on === undefined, (made) => made.where(raw<boolean>`not follows_on`))
    .$if(on !== undefined, (held) =>
      held.where(raw<boolean>`active_on(booking.status, start_date, end_date, ${on})`),
    )
    .$if(part !== undefined, (some) => some.where('time_slot', 'in', part ? slotsWithin(part) : []))
}

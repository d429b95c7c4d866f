import { sql as raw } from 'kysely'
import type { Day } from '#/kernel/dates.ts'
import type { BookingStatus } from './schema.ts'

/**
 * What a row of `seat_bookings` is on a day: one that is over has ended, whatever the nightly cleanup has stored by then
 * (MEMBER-1). `booking` names the row.
 */
export const bookingStatusOn = (booking: string, today: Day) => {
  const [status, end_date] = [raw.ref(`${booking}.status`), raw.ref(`${booking}.end_date`)]
  return raw<BookingStatus>`case when ${status} = 'cancelled' or active_from(${status}, ${end_date}, ${today})
    then ${status} else 'ended' end`
}

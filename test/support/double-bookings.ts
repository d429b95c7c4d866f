import type pg from 'pg'

/** Pairs of bookings that hold one seat at the same hours. */
export async function doubleBookings(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select 1 from seat_bookings a join seat_bookings b on a.id < b.id and a.seat_number = b.seat_number
     and a.hours && b.hours and a.dates && b.dates where a.status = 'active' and b.status = 'active'`,
  )
  return rows.length
}

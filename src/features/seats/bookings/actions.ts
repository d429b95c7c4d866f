import type { MemberContext } from '#/kernel/context.ts'
import * as store from './store.ts'

async function listBookings({ sql, today }: MemberContext, asked: store.Bookings) {
  const isFirst = asked.cursor === undefined && asked.on !== undefined
  const [page, seats] = await Promise.all([
    store.listBookings(sql, asked, today),
    isFirst ? store.countSeats(sql, asked, today) : null,
  ])
  return { ...page, seats }
}

export const admin = { listBookings }

import type { MemberContext } from '#/kernel/context.ts'
import * as store from './store.ts'

function listBookings({ sql }: MemberContext, asked: store.Bookings) {
  return store.listBookings(sql, asked)
}

export const admin = { listBookings }

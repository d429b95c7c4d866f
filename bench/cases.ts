import type { Case } from './case.ts'
import { bookings } from './case-booking.ts'
import { approvals, orders } from './case-desk.ts'
import { dashboard, dashboardPage, seatMap, seatMapOfOneLibrary, seatsPage } from './case-reads.ts'

export const CASES: Case[] = [
  bookings,
  dashboard,
  dashboardPage,
  seatMap,
  seatMapOfOneLibrary,
  seatsPage,
  orders,
  approvals,
]

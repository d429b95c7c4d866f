/** Where an order is brought, and was, whatever becomes of the booking (CANTEEN-6). */
import { beforeEach, expect, it } from 'vitest'
import { endPastBookings, member as seats } from '#/features/seats/actions.ts'
import { admin as seatDesk } from '#/features/seats/desk/actions.ts'
import { admin as moves } from '#/features/seats/moves/actions.ts'
import type { Context } from '#/kernel/context.ts'
import { addDays, dayOf, toDay, type Day } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { sampleSubscription } from '../../../../test/support/samples.ts'
import { admin as kitchen, member as orders } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

const canteen = openCanteen()
const { as, line, pay } = canteen

let lastSeat = 0
let seat_number: number
let booking: { id: string; until: Day }

beforeEach(async () => {
  await sampleSubscription(canteen.sql, canteen.student.id, 'morning')
  seat_number = lastSeat += 1
  const booked = { seat_number, time_slot: 'morning' } as const
  const { id, end_date } = await seats.bookSeat(as({ ...canteen.student, verified: true }), booked)
  booking = { id, until: toDay(end_date) }
})

async function order(changes: Partial<Context> = {}, special_instructions?: string) {
  const placed = await orders.placeOrder(as(canteen.student, changes), {
    items: [line('Tea')],
    total: rupees(10),
    special_instructions,
  })
  await pay(placed, changes)
  return placed.order.id
}

const release = () => seatDesk.releaseBooking(as(canteen.desk), booking)
const seatOf = async (id: string) =>
  (await kitchen.listOrders(as(canteen.desk), { limit: 100 })).rows.find((row) => row.id === id)?.seat_number

async function deliver(id: string) {
  for (const status of ['preparing', 'ready', 'delivered'] as const)
    await kitchen.advanceOrder(as(canteen.desk), { id, status })
}

it('an open order keeps its seat when the booking is released', async () => {
  const id = await order()
  expect(await seatOf(id)).toBe(seat_number)
  await release()
  expect(await seatOf(id)).toBe(seat_number)
})

it('an order of the past keeps the seat that it was brought to', async () => {
  const id = await order()
  await deliver(id)
  await endPastBookings(canteen.sql, addDays(booking.until, 3))
  expect(await seatOf(id)).toBe(seat_number)
})

it('an open order follows its member to another seat, and stays there once it was brought', async () => {
  const [open, brought] = [await order(), await order()]
  const to_seat = (lastSeat += 1)
  const moving = { user_id: canteen.student.id, seat_number, to_seat, from_day: TODAY }
  await moves.moveMember(as(canteen.desk), moving)
  expect([await seatOf(open), await seatOf(brought)]).toEqual([to_seat, to_seat])
  await deliver(brought)
  const back = { user_id: canteen.student.id, seat_number: to_seat, to_seat: seat_number, from_day: TODAY }
  await moves.moveMember(as(canteen.desk), back)
  expect([await seatOf(open), await seatOf(brought)]).toEqual([seat_number, to_seat])
})

it('a cancelled order keeps the seat that it was ordered to', async () => {
  const id = await order()
  await kitchen.cancelOrder(as(canteen.desk), { id, reason: 'No milk' })
  await release()
  expect(await seatOf(id)).toBe(seat_number)
})

it('one without a seat has none, whatever is booked for another hour', async () => {
  // 2:30 PM in India: the morning slot has ended.
  const id = await order({ now: new Date('2026-11-20T09:00:00Z') }, 'By the door')
  await deliver(id)
  expect(await seatOf(id)).toBe(null)
})

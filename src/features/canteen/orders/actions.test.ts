import { describe, expect, it } from 'vitest'
import { admin as members } from '#/features/members/history/actions.ts'
import { admin as paymentDesk } from '#/features/till/actions.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { member as seats } from '#/features/seats/actions.ts'
import type { Context } from '#/kernel/context.ts'
import { dayOf, toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { admin as kitchen, member as orders } from './actions.ts'
import { lapseOrders } from './lapse-orders.ts'

const MINUTE = 60_000

const canteen = openCanteen()
const { as, line, pay, decline } = canteen
const teaAndMaggie = () => [line('Tea', 2), line('Maggie')]
const place = (changes: Partial<Context> = {}, special_instructions = 'Seat 3') =>
  orders.placeOrder(as(canteen.student, changes), {
    items: teaAndMaggie(),
    total: rupees(60),
    special_instructions,
  })

const statusOf = async (id: string) =>
  (await orders.listMyOrders(as(canteen.student), {})).rows.find((order) => order.id === id)?.status

/** As the desk reads it in the history of the member (USERS-7). */
const toldOf = async (id: string) =>
  (await members.listOrdersOfMember(as(canteen.desk), canteen.student)).rows.find((order) => order.id === id)
    ?.status

describe('placing an order', () => {
  it('gets the menu’s prices and a number to call out, and is hidden from the kitchen until it is paid', async () => {
    const placed = await place({}, '  less sugar  ')
    expect(placed.order).toMatchObject({
      total_amount: rupees(60),
      order_number: expect.stringMatching(/^C20-\d{3}$/),
    })
    expect((await kitchen.listOrders(as(canteen.desk), {})).rows.map(({ id }) => id)).not.toContain(
      placed.order.id,
    )
    await pay(placed)
    const [order] = (await kitchen.listOrders(as(canteen.desk), { status: 'paid' })).rows
    expect(order).toMatchObject({
      id: placed.order.id,
      customer_name: canteen.student.name,
      items: [
        { name: 'Tea', price: rupees(10), quantity: 2 },
        { name: 'Maggie', price: rupees(40), quantity: 1 },
      ],
    })
  })

  it.each([
    ['Tea', 'Maggie'],
    ['Maggie', 'Tea'],
  ])('keeps the order of the cart: %s, then %s', async (first, second) => {
    await orders.placeOrder(as(canteen.student), {
      items: [line(first), line(second)],
      total: rupees(50),
      special_instructions: 'Seat 3',
    })
    const [order] = (await orders.listMyOrders(as(canteen.student), {})).rows
    expect(order?.items.map(({ name }) => name)).toEqual([first, second])
  })

  it('shows the kitchen the seat booked for that hour, if there is one', async () => {
    await sampleSubscription(canteen.sql, canteen.student.id, 'morning')
    await seats.bookSeat(as({ ...canteen.student, verified: true }), {
      seat_number: 12,
      time_slot: 'morning',
    })
    // 2:30 PM in India: the morning slot has ended.
    const later = { now: new Date('2026-11-20T09:00:00Z') }
    expect(await orders.findMySeat(as(canteen.student))).toEqual({ seat_number: 12 })
    expect(await orders.findMySeat(as(canteen.student, later))).toEqual({ seat_number: null })

    const placed = [await place()]
    for (const one of placed) await pay(one)
    placed.push(await place(later))
    for (const one of placed.slice(1)) await pay(one)
    const { rows } = await kitchen.listOrders(as(canteen.desk), {})
    const seatOf = (id: string) => rows.find((row) => row.id === id)?.seat_number
    expect(placed.map(({ order }) => seatOf(order.id))).toEqual([12, null])
    const idsOf = async (status: 'open' | 'all') =>
      (await kitchen.listOrders(as(canteen.desk), { status, limit: 100 })).rows
        .map(({ id }) => id)
        .filter((id) => placed.some(({ order }) => order.id === id))
    const oldest = placed.map(({ order }) => order.id)
    const [first = '', second = ''] = oldest
    expect(await idsOf('open'), 'what is open, longest waiting first').toEqual(oldest)
    expect(await idsOf('all'), 'else newest first').toEqual(oldest.toReversed())
    for (const status of ['preparing', 'ready'] as const)
      await kitchen.advanceOrder(as(canteen.desk), { id: first, status })
    expect(await idsOf('open'), 'but what is to be cooked before what waits to be taken').toEqual([
      second,
      first,
    ])
  })

  it('CANTEEN-6: without a seat for this hour it has to say where to bring it', async () => {
    for (const nothing of ['', '  '])
      await expect(place({}, nothing)).rejects.toMatchObject({ code: 'order_without_place' })
    await sampleSubscription(canteen.sql, canteen.student.id, 'morning')
    const booked = { seat_number: 13, time_slot: 'morning' } as const
    await seats.bookSeat(as({ ...canteen.student, verified: true }), booked)
    const later = { now: new Date('2026-11-20T09:00:00Z') }
    await expect(place(later, '')).rejects.toMatchObject({ code: 'order_without_place' })
    expect((await place({}, '')).order.total_amount).toBe(rupees(60))
  })

  it('CANTEEN-5: the total is recomputed; another one is refused with the right one', async () => {
    const order = orders.placeOrder(as(canteen.student), {
      items: teaAndMaggie(),
      total: rupees(1),
      special_instructions: 'Seat 3',
    })
    await expect(order).rejects.toMatchObject({ code: 'total_changed', data: { total: rupees(60) } })
  })

  it('CANTEEN-5: a sold-out item is refused by its name, an unknown one too', async () => {
    await canteen.sql
      .updateTable('canteen_items')
      .set({ available: false })
      .where('name', '=', 'Tea')
      .execute()
    await expect(place()).rejects.toMatchObject({
      code: 'items_unavailable',
      data: { names: ['Tea'], names_hi: ['चाय'] },
    })
    await canteen.sql
      .updateTable('canteen_items')
      .set({ available: true })
      .where('name', '=', 'Tea')
      .execute()
    const unknown = { items: [{ item_id: canteen.student.id, quantity: 1 }], total: rupees(10) }
    await expect(orders.placeOrder(as(canteen.student), unknown)).rejects.toMatchObject({
      code: 'items_unavailable',
      data: { ids: [canteen.student.id], names: [] },
    })
  })

  it('an empty cart, and the hours between night and day service, are refused', async () => {
    await expect(
      orders.placeOrder(as(canteen.student), { items: [], total: rupees(0) }),
    ).rejects.toMatchObject({
      code: 'cart_empty',
    })
    // 7:00 AM in India; at 3:00 AM the night service is running.
    await expect(place({ now: new Date('2026-11-20T01:30:00Z') })).rejects.toMatchObject({
      code: 'canteen_closed',
    })
    expect((await place({ now: new Date('2026-11-19T21:30:00Z') })).order.total_amount).toBe(6000)
  })

  it('on a closed day nothing is ordered, nor paid of what was ordered before (TIME-10)', async () => {
    const { order } = await place()
    const closed = {
      date: dayOf(TEST_NOW),
      name: 'Holi',
      type: 'closed',
      updated_by: canteen.desk.id,
    } as const
    const { id } = await canteen.sql
      .insertInto('holidays')
      .values(closed)
      .returning('id')
      .executeTakeFirstOrThrow()
    const refused = { code: 'canteen_closed', data: { opens: null } }
    await expect(orders.payOrder(as(canteen.student), { id: order.id })).rejects.toMatchObject(refused)
    await orders.withdrawOrder(as(canteen.student), { id: order.id })
    await expect(place()).rejects.toMatchObject(refused)
    await canteen.sql.deleteFrom('holidays').where('id', '=', id).execute()
  })

  it.each([
    ['of the closed day, in the night before', '2026-11-19T19:00:00Z', 1, true],
    ['of the day after, in the closed day’s own', '2026-11-20T19:00:00Z', 1, false],
    ['of the day after, in the morning', '2026-11-21T03:00:00Z', 1, true],
    ['of a second closed day', '2026-11-20T19:00:00Z', 2, false],
  ])(
    'half past midnight or 8:30 AM %s: a night belongs to the day it begins',
    async (_when, now, days, sells) => {
      const dates = [toDay('2026-11-20'), toDay('2026-11-21')].slice(0, days)
      const closed = { name: 'Holi', type: 'closed', updated_by: canteen.desk.id } as const
      await canteen.sql
        .insertInto('holidays')
        .values(dates.map((date) => ({ ...closed, date })))
        .execute()
      const placed = place({ now: new Date(now) })
      if (sells) expect((await placed).order.total_amount).toBe(6000)
      else await expect(placed).rejects.toMatchObject({ code: 'canteen_closed' })
      await canteen.sql.deleteFrom('holidays').execute()
    },
  )

  it('what is unpaid when the canteen closes can’t be paid until it opens, nor by the same request', async () => {
    const requestKey = 'sent-at-closing-time'
    const { order } = await place({ now: new Date('2026-11-20T00:25:00Z'), requestKey })
    const late = { now: new Date('2026-11-20T00:35:00Z'), requestKey }
    const refused = { code: 'canteen_closed', data: { opens: 8 * 60 } }
    await expect(orders.payOrder(as(canteen.student, late), { id: order.id })).rejects.toMatchObject(refused)
    await expect(place(late)).rejects.toMatchObject(refused)
  })

  it('a request that is repeated once its order is cancelled, or paid, opens no payment for it', async () => {
    const withdrawn = await place({ requestKey: 'lost-answer' })
    await orders.withdrawOrder(as(canteen.student), { id: withdrawn.order.id })
    const refused = { code: 'order_not_payable' }
    await expect(place({ requestKey: 'lost-answer' })).rejects.toMatchObject(refused)
    const paid = await place({ requestKey: 'lost-too' })
    await pay(paid)
    await expect(place({ requestKey: 'lost-too' })).rejects.toMatchObject(refused)
  })

  it('the same request at once places one order and opens one payment', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => place({ requestKey: 'order-1' })))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    expect(new Set(placed.map(({ payment_id }) => payment_id)).size).toBe(1)
  })

  it('numbers have no gaps or duplicates, however many order at once', async () => {
    const now = new Date('2026-11-25T05:00:00Z')
    const today = '2026-11-25' as Context['today']
    const members = await Promise.all(Array.from({ length: 12 }, () => sampleMember(canteen.sql)))
    const order = { items: teaAndMaggie(), total: rupees(60), special_instructions: 'Seat 3' }
    const placed = await Promise.all(members.map((by) => orders.placeOrder(as(by, { now, today }), order)))
    const numbers = placed.map(({ order }) => order.order_number).toSorted()
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `C25-${String(at + 1).padStart(3, '0')}`))
  })
})

describe('paying', () => {
  it('an unpaid order lapses after 30 minutes; paid after all it is cancelled and refunded', async () => {
    const placed = await place()
    await lapseOrders(as(canteen.student, { now: new Date(TEST_NOW.getTime() + 29 * MINUTE) }))
    expect(await statusOf(placed.order.id)).toBe('pending_payment')
    await lapseOrders(as(canteen.student, { now: new Date(TEST_NOW.getTime() + 31 * MINUTE) }))
    expect(await statusOf(placed.order.id)).toBe('lapsed')
    expect(await toldOf(placed.order.id), 'on the person’s page').toBe('lapsed')
    await expect(orders.payOrder(as(canteen.student), { id: placed.order.id })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    const paid = await pay(placed)
    expect(await statusOf(placed.order.id)).toBe('cancelled')
    expect(paid.status).toBe('refunded')
  })

  it('of a cancelled order only what can still be ordered goes back to the cart (CANTEEN-16)', async () => {
    const { order } = await place()
    const offerTea = (available: boolean) =>
      canteen.sql.updateTable('canteen_items').set({ available }).where('name', '=', 'Tea').execute()
    await offerTea(false)
    const { dishes } = await orders.withdrawOrder(as(canteen.student), { id: order.id })
    await offerTea(true)
    expect(dishes.map(({ name }) => name)).toEqual(['Maggie'])
  })

  it('one order waits to be paid at a time; cancelled, its dishes go back to the cart (CANTEEN-16)', async () => {
    const special_instructions = 'By the window'
    const { order } = await place({}, special_instructions)
    await expect(place()).rejects.toMatchObject({ code: 'order_unpaid' })
    const withdrawn = await orders.withdrawOrder(as(canteen.student), { id: order.id })
    expect(withdrawn).toMatchObject({ special_instructions })
    expect(withdrawn.dishes).toEqual([
      { id: line('Tea').item_id, name: 'Tea', name_hi: 'चाय', quantity: 2 },
      { id: line('Maggie').item_id, name: 'Maggie', name_hi: 'मैगी', quantity: 1 },
    ])
    expect(await statusOf(order.id)).toBe('lapsed')
    expect(await toldOf(order.id), 'on the person’s page').toBe('cancelled')
    const again = orders.withdrawOrder(as(canteen.student), { id: order.id })
    await expect(again).rejects.toMatchObject({ code: 'order_moved_on' })
    await expect(orders.payOrder(as(canteen.student), { id: order.id })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    const next = await place()
    const other = orders.withdrawOrder(as(await sampleMember(canteen.sql)), { id: next.order.id })
    await expect(other).rejects.toMatchObject({ code: 'order_not_found' })
    await pay(next)
    await expect(orders.withdrawOrder(as(canteen.student), { id: next.order.id })).rejects.toMatchObject({
      code: 'order_moved_on',
    })
    expect((await place()).order.id).not.toBe(next.order.id)
  })

  it('money that comes for a cancelled order is refunded (CANTEEN-16)', async () => {
    const placed = await place()
    await orders.withdrawOrder(as(canteen.student), { id: placed.order.id })
    expect((await pay(placed)).status).toBe('refunded')
    const { rows } = await orders.listMyOrders(as(canteen.student), {})
    expect(rows.find(({ id }) => id === placed.order.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Paid after you cancelled it',
    })
  })

  it('of two payments for one order the second is refunded', async () => {
    const first = await place()
    decline(first)
    const second = await orders.payOrder(as(canteen.student), { id: first.order.id })
    expect((await pay(first)).status).toBe('captured')
    expect((await pay(second)).status).toBe('refunded')
    expect(await statusOf(first.order.id)).toBe('paid')
  })

  it('another member’s order is not found', async () => {
    const { order } = await place()
    const other = await sampleMember(canteen.sql)
    await expect(orders.payOrder(as(other), { id: order.id })).rejects.toMatchObject({
      code: 'order_not_found',
    })
    expect((await orders.listMyOrders(as(other), {})).rows).toEqual([])
  })
})

describe('the kitchen', () => {
  it('goes forward step by step, in 15 minutes unless it says otherwise', async () => {
    const placed = await place()
    await pay(placed)
    const { id } = placed.order
    await expect(kitchen.advanceOrder(as(canteen.desk), { id, status: 'ready' })).rejects.toMatchObject({
      code: 'order_moved_on',
    })
    expect(await kitchen.advanceOrder(as(canteen.desk), { id, status: 'preparing' })).toMatchObject({
      estimated_time: 15,
    })
    await kitchen.advanceOrder(as(canteen.desk), { id, status: 'ready' })
    const steps = await Promise.allSettled(
      [1, 2, 3].map(() => kitchen.advanceOrder(as(canteen.desk), { id, status: 'delivered' })),
    )
    expect(steps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(kitchen.cancelOrder(as(canteen.desk), { id, reason: 'Too late' })).rejects.toMatchObject({
      code: 'order_moved_on',
    })
  })

  it('cancels a paid order with a reason and refunds it', async () => {
    const placed = await place()
    const paid = await pay(placed)
    const context = as(canteen.desk)
    const cancelled = await kitchen.cancelOrder(context, { id: placed.order.id, reason: 'Gas is out' })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Gas is out' })
    for (const { id } of context.jobs) await sendRefund(context, id, false)
    expect(paid.status).toBe('refunded')
  })
  const shown = async (id: string) =>
    (await kitchen.listOrders(as(canteen.desk), {})).rows.find((order) => order.id === id)

  it('shows before cancelling what is refunded: what is left, the way it was paid', async () => {
    const placed = await place()
    await pay(placed)
    const { id } = placed.order
    expect(await shown(id)).toMatchObject({ gives_back: { amount: rupees(60), by_hand: false } })
    const part = {
      payment_id: placed.payment_id,
      amount: rupees(10),
      reason: 'Tea was cold',
      end_membership: false,
    }
    await paymentDesk.refundPayment(as(canteen.desk), part)
    expect(await shown(id)).toMatchObject({ gives_back: { amount: rupees(50), by_hand: false } })
    await kitchen.cancelOrder(as(canteen.desk), { id, reason: 'Gas is out' })
    expect(await shown(id)).toMatchObject({ gives_back: null })
  })

  it('refunds over the counter what the desk marked as paid', async () => {
    const { order, payment_id } = await place()
    await paymentDesk.markPaid(as(canteen.desk), { id: payment_id, reason: 'Paid in cash', in_cash: true })
    expect(await shown(order.id)).toMatchObject({ gives_back: { amount: rupees(60), by_hand: true } })
    const context = as(canteen.desk)
    const detail = () => paymentDesk.findPayment(context, { id: payment_id })
    expect(await detail()).toMatchObject({ stops_with_refund: true })
    await kitchen.cancelOrder(context, { id: order.id, reason: 'Gas is out' })
    expect(context.jobs).toEqual([])
    expect(await shown(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await detail()).toMatchObject({
      stops_with_refund: false,
      refunds: [{ amount: rupees(60), status: 'done' }],
    })
  })
})

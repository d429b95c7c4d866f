/** An unpaid order that is paid again, by another press or tab, goes on with its payment (PAY-8). */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { member as payments } from '#/features/online-payments/actions.ts'
import { payu } from '#/features/online-payments/gateways/payu.ts'
import type { Context } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { PAYU } from '../../../../test/support/gateway-simulator/payu.ts'
import { untilLocksWait } from '../../../../test/support/lock-waits.ts'
import { member as orders } from './actions.ts'
import { lapseOrders } from './lapse-orders.ts'
import { lockStatus } from './store.ts'

const TABS = 4
const AWAITED = { code: 'payment_awaited', data: { purpose: 'canteen_order' } }

const canteen = openCanteen()
const { as, line, pay, decline } = canteen

const place = (changes: Partial<Context> = {}) =>
  orders.placeOrder(as(canteen.student, { requestKey: randomUUID(), ...changes }), {
    items: [line('Tea', 2), line('Maggie')],
    total: rupees(60),
    special_instructions: 'Seat 3',
  })
type Placed = Awaited<ReturnType<typeof place>>
const payAgain = ({ order }: Placed, now = TEST_NOW) =>
  orders.payOrder(as(canteen.student, { requestKey: randomUUID(), now }), { id: order.id })

const openOf = async ({ order }: Placed) => {
  const payments = canteen.sql.selectFrom('payments').select('id').where('order_id', '=', order.id)
  return (await payments.where('status', '=', 'created').execute()).map(({ id }) => id)
}

it('opens no second one, whenever it is pressed', async () => {
  const placed = await place()
  expect(await payAgain(placed)).toEqual(placed)
  expect(await openOf(placed)).toEqual([placed.payment_id])
})

it('once it was declined, another is opened, one however many press at once', async () => {
  const placed = await place()
  decline(placed)
  const paying = await canteen.sql.transaction().execute(async (holder) => {
    await lockStatus(holder, placed.order.id)
    const begun = Array.from({ length: TABS }, () => payAgain(placed))
    await untilLocksWait(canteen.sql, TABS, ...begun)
    return begun
  })
  const again = new Set((await Promise.all(paying)).map(({ payment_id }) => payment_id))
  expect(again.has(placed.payment_id)).toBe(false)
  expect(await openOf(placed)).toEqual([...again])
})

it.each(['authorized', 'captured'] as const)('isn’t asked for again once its money is %s', async (status) => {
  const placed = await place()
  if (placed.checkout?.provider !== 'razorpay') throw new Error('another provider')
  canteen.till.pay(placed.checkout.order_id, { status })
  await expect(payAgain(placed)).rejects.toMatchObject(AWAITED)
  const [order] = (await orders.listMyOrders(as(canteen.student), {})).rows
  expect(order?.status).toBe(status === 'captured' ? 'paid' : 'pending_payment')
})

it('isn’t asked for again once its payer is back from the checkout, whose provider is silent', async () => {
  const placed = await place()
  canteen.till.mishaps.listAttempts = 'answers_html'
  expect(await payAgain(placed), 'only left, it goes on').toEqual(placed)
  await payments.checkOnlinePayment(as(canteen.student), { id: placed.payment_id })
  await expect(payAgain(placed)).rejects.toMatchObject(AWAITED)
  delete canteen.till.mishaps.listAttempts
  expect(await payAgain(placed), 'nobody has paid it').toEqual(placed)
})

it('isn’t asked for at another provider once its payer is back from one whose keys are removed', async () => {
  const placed = await place()
  await payments.checkOnlinePayment(as(canteen.student), { id: placed.payment_id })
  const other = payu({ ...PAYU, url: new URL('http://payu.test'), return_url: 'http://library.test' })
  const since = as(canteen.student, { gateway: (name) => (name === 'payu' ? other : undefined) })
  await expect(orders.payOrder(since, placed.order)).rejects.toMatchObject(AWAITED)
  await payments.cancelOnlinePayment(since, { id: placed.payment_id })
  expect((await orders.payOrder(since, placed.order)).checkout).toMatchObject({ provider: 'payu' })
})

it('can be cancelled by who hasn’t paid it, though its provider says that it may be, and placed again', async () => {
  const placed = await place()
  if (placed.checkout?.provider !== 'razorpay') throw new Error('another provider')
  canteen.till.pay(placed.checkout.order_id, { status: 'created' })
  await expect(payAgain(placed)).rejects.toMatchObject(AWAITED)
  await orders.withdrawOrder(as(canteen.student), { id: placed.order.id })
  expect((await place()).payment_id).not.toBe(placed.payment_id)
})

it('asks the provider about each of several', async () => {
  const older = await place()
  const { sql } = canteen
  const setStatus = (status: 'created' | 'failed') => sql.updateTable('payments').set({ status })
  decline(older)
  const newer = await payAgain(older, later(TEST_NOW, { minutes: 1 }))
  // As before this rule, when every press opened another.
  await setStatus('created').where('id', '=', older.payment_id).execute()
  decline(newer)
  if (older.checkout?.provider !== 'razorpay') throw new Error('another provider')
  canteen.till.pay(older.checkout.order_id)
  await expect(payAgain(newer)).rejects.toMatchObject(AWAITED)
  expect(await openOf(newer)).toEqual([])
})

it('goes on also where its provider couldn’t open an order', async () => {
  canteen.till.mishaps.createOrder = 'answers_html'
  await expect(place()).rejects.toMatchObject({ code: 'order_failed' })
  delete canteen.till.mishaps.createOrder
  const [order] = (await orders.listMyOrders(as(canteen.student), {})).rows
  const again = await orders.payOrder(as(canteen.student), { id: order?.id ?? '' })
  expect(await openOf(again)).toEqual([again.payment_id])
  expect((await pay(again)).status).toBe('captured')
})

it.each([
  ['before the job of the minute has said so', false],
  ['after it', true],
])('CANTEEN-7: after 30 minutes it has lapsed, and stands in no other order’s way, %s', async (_, isSaid) => {
  const placed = await place()
  const now = later(TEST_NOW, { minutes: 31 })
  const say = async () => isSaid && lapseOrders(as(canteen.student, { now }))
  await say()
  await expect(payAgain(placed, now)).rejects.toMatchObject({ code: 'order_not_payable' })
  const early = await place()
  await say()
  const other = await place({ now })
  expect(other.order.id).not.toBe(early.order.id)
})

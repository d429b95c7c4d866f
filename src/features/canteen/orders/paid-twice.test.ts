/**
 * An order that two payments came for, one of them after it was declined, where the one on top could not be refunded:
 * the other one bought it.
 */
import { describe, expect, it } from 'vitest'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { admin as paymentDesk } from '#/features/till/actions.ts'
import { rupees } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { admin as kitchen, member as orders } from './actions.ts'

const PRICE = rupees(60)

const canteen = openCanteen()
const { as, line, pay, decline } = canteen
const desk = () => as(canteen.desk)

/** `opened`: which of the two payments is paid first, and buys the order. */
async function paidTwice(opened: 'first' | 'second') {
  const items = [line('Tea', 2), line('Maggie')]
  const order = { items, total: PRICE, special_instructions: 'Seat 3' }
  const placed = await orders.placeOrder(as(canteen.student), order)
  decline(placed)
  const again = await orders.payOrder(as(canteen.student), { id: placed.order.id })
  const [paying, surplus] = opened === 'first' ? [placed, again] : [again, placed]
  const captures = { paying: await pay(paying) }
  canteen.till.mishaps.refund = 'fails_at_once'
  await pay(surplus)
  delete canteen.till.mishaps.refund
  const { id } = placed.order
  return { id, paying: paying.payment_id, surplus: surplus.payment_id, captures }
}

const statusOf = async (id: string) =>
  (await kitchen.listOrders(desk(), { limit: 100 })).rows.find((order) => order.id === id)?.status

const findPayment = (id: string) => paymentDesk.findPayment(desk(), { id })

async function alertOf(payment_id: string) {
  const { rows } = await paymentDesk.listPaymentAlerts(desk(), { payment_id })
  return { id: rows[0]?.id ?? '' }
}

const wholly = (payment_id: string) => ({ payment_id, amount: PRICE, reason: 'Twice', end_membership: false })

describe.each(['first', 'second'] as const)('the payment that was opened %s paid for the order', (opened) => {
  it('CANTEEN-10: it is refunded when the kitchen cancels, the one on top from its alert', async () => {
    const { id, paying, surplus, captures } = await paidTwice(opened)
    const context = desk()
    await kitchen.cancelOrder(context, { id, reason: 'Gas is out' })
    for (const job of context.jobs) await sendRefund(context, job.id, true)
    expect(captures.paying.status).toBe('refunded')
    expect(await findPayment(paying)).toMatchObject({ status: 'refunded' })
    expect(await findPayment(surplus)).toMatchObject({ status: 'completed', refunded_amount: 0 })
    await paymentDesk.refundFromAlert(desk(), { ...(await alertOf(surplus)), by_hand: true })
    expect(await findPayment(surplus)).toMatchObject({ status: 'refunded' })
  })

  it('PAY-22: the order stays in the kitchen when the one on top is refunded, and leaves with its own', async () => {
    const { id, paying, surplus } = await paidTwice(opened)
    expect(await findPayment(surplus)).toMatchObject({ stops_with_refund: false })
    await paymentDesk.resolvePaymentAlert(desk(), { ...(await alertOf(surplus)), note: 'They come for it' })
    await paymentDesk.refundPayment(desk(), { ...wholly(surplus), by_hand: true })
    expect(await findPayment(surplus)).toMatchObject({ status: 'refunded' })
    expect(await statusOf(id)).toBe('paid')
    expect(await findPayment(paying)).toMatchObject({ stops_with_refund: true })
    await paymentDesk.refundPayment(desk(), wholly(paying))
    expect(await statusOf(id)).toBe('cancelled')
  })
})

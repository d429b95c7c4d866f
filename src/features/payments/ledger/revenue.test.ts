import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { cashFor } from '../../../../test/support/cash.ts'
import { TEST_NOW, testContext } from '../../../../test/support/context.ts'
import { RAZORPAY } from '../../../../test/support/gateway-simulator/razorpay.ts'
import { books, deliver, payerAt } from '../../../../test/support/online-payments.ts'
import { sampleAdmin, sampleMember } from '../../../../test/support/samples.ts'
import { call, sessionCookie } from '../../../../test/support/server.ts'
import { razorpay } from '#/features/online-payments/gateways/razorpay.ts'
import { followRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import { openSimulator } from '../../../../test/support/open-simulator.ts'
import { openServer } from '../../../../test/support/open-server.ts'

const PRICE = 100_000
const DAY = 86_400_000

const simulator = openSimulator()
const library = openServer(simulator.env)
let desk: string
let student: { id: string; cookie: string }

beforeAll(async () => {
  desk = await sessionCookie(library.sql, (await sampleAdmin(library.sql)).id)
  const { id } = await sampleMember(library.sql)
  student = { id, cookie: await sessionCookie(library.sql, id) }
})

const ask = async (path: string, cookie = desk) => (await call(`${library.url}/api${path}`, { cookie })).body
async function post(path: string, body: unknown) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await call(`${library.url}/api${path}`, { method: 'POST', cookie: desk, body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}
const refund = (payment_id: string, amount: number) =>
  post(`/admin/payments/${payment_id}/refunds`, { amount, reason: 'Moves away', end_membership: false })

/** The revenue in paise, as every screen and the ledger report it. */
async function figures() {
  const [overview, summary, mine, history, { drift, on }] = await Promise.all([
    ask('/admin/overview'),
    ask('/admin/payments/summary'),
    ask('/overview', student.cookie),
    ask('/payments', student.cookie),
    books(library.sql),
  ])
  expect(drift).toBe(0)
  const fees = overview['fees'] as { amount: number }[]
  return {
    ledger: 0 - on('plan_sales') - on('canteen_sales'),
    month: overview['revenue_this_month'],
    today: overview['revenue_today'],
    chart: fees.reduce((sum, { amount }) => sum + amount, 0),
    fees: summary['total_revenue'],
    mine: mine['total_paid'],
    history: history['total_paid'],
  }
}
const all = (amount: number) =>
  Object.fromEntries(
    ['ledger', 'month', 'today', 'chart', 'fees', 'mine', 'history'].map((name) => [name, amount]),
  )
const expectAll = (amount: number) => expect.poll(figures).toEqual(all(amount))

it('revenue is one figure, from the ledger, on every screen: what was earned and stayed', async () => {
  const payer = payerAt(library.url, student.cookie, simulator.till)
  async function pay() {
    const opened = await payer.open()
    const { id } = simulator.till.pay(opened.order_id)
    await payer.check(opened.payment_id)
    return { ...opened, capture: id }
  }
  await expectAll(0)

  await post('/admin/payments/cash', await cashFor(library.sql, student.id, 'full_day'))
  await expectAll(PRICE)

  const part = await pay()
  await refund(part.payment_id, 30_000)
  await expectAll(2 * PRICE - 30_000)

  const whole = await pay()
  await refund(whole.payment_id, PRICE)
  await expectAll(2 * PRICE - 30_000)

  // Money that came twice is refunded automatically, money of another amount is held: neither was ever earned.
  simulator.till.pay(part.order_id)
  await deliver(library.url, simulator.till.pay(part.order_id, { amount: 70_000 }), 'payment.captured')
  await expectAll(2 * PRICE - 30_000)

  // A refund that a gateway accepted and then failed to deliver is owed to the payer, not earned again.
  const [taken] = simulator.till.refundsOf(part.capture)
  if (!taken) throw new Error('no refund')
  simulator.till.giveUp(taken)
  const provider = razorpay({ ...RAZORPAY, webhook_secrets: [], url: new URL(simulator.url) })
  const later = testContext(library.sql, {
    now: new Date(TEST_NOW.getTime() + 2 * DAY),
    gateway: (name) => (name === 'razorpay' ? provider : undefined),
  })
  await followRefunds(later, (error) => {
    throw error
  })
  const owed = async () => (await books(library.sql)).on('owed_to_payers')
  await expect.poll(owed).toBe(-70_000 - 30_000)
  await expectAll(2 * PRICE - 30_000)
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context, Member } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openPayuForm, PAYU } from '../../../test/support/gateway-simulator/payu.ts'
import { gatewaySimulator } from '../../../test/support/gateway-simulator/simulator.ts'
import { sampleCoupon, sampleMember } from '../../../test/support/samples.ts'
import { member as payments } from '#/features/payments/actions.ts'
import { member as online } from './actions.ts'
import { payu } from './gateways/payu.ts'
import { checkPayment } from './reconciliation/check-payment.ts'
import { member as planOrders } from './start-online-payment.ts'

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let gateway: Context['gateway']
let student: Member
let coupon: { id: string; code: string }

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  const return_url = 'http://library.test/webhooks/payu/return'
  const provider = payu({ ...PAYU, url: new URL(simulator.url), return_url })
  gateway = (name) => (name === 'payu' ? provider : undefined)
})
beforeEach(async () => {
  student = await sampleMember(db.sql)
  coupon = await sampleCoupon(db.sql, { usage_limit: 1 })
})
afterAll(async () => {
  await simulator.close()
  await db.close()
})

const as = (requestKey: string | null = null) => memberContext(db.sql, student, { gateway, requestKey })

/** Begins to pay with the coupon, and opens PayU's page, as the checkout does. */
async function begin(requestKey: string | null = null) {
  const chosen = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code: coupon.code }
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(as(requestKey), chosen)
  if (checkout.provider !== 'payu') throw new Error('another provider')
  openPayuForm(simulator.till, checkout.fields)
  return { id, txnid: checkout.fields['txnid'] ?? '' }
}

const paid = async () => (await payments.listMyPayments(as(), {})).rows.map(({ id }) => id)

it('goes on while nobody has tried to pay it', async () => {
  const first = await begin()
  expect(await begin()).toEqual(first)
})

it('ends once its attempt failed: each attempt is a new one to PayU, and the coupon is used once', async () => {
  const first = await begin()
  simulator.till.pay(first.txnid, { status: 'failed' })
  const second = await begin()
  expect(second.txnid).not.toBe(first.txnid)
  expect(await online.checkOnlinePayment(as(), first)).toMatchObject({ status: 'failed' })
  simulator.till.pay(second.txnid)
  await checkPayment(as(), second.id)
  expect(await paid()).toEqual([second.id])
  const used = db.sql.selectFrom('coupons').select('used_count').where('id', '=', coupon.id)
  expect(await used.executeTakeFirst()).toEqual({ used_count: 1 })
})

it.each(['created', 'authorized', 'captured'] as const)(
  'isn’t paid again while it may be: %s (PAY-8)',
  async (status) => {
    const first = await begin()
    simulator.till.pay(first.txnid, { status })
    await expect(begin()).rejects.toMatchObject({ code: 'payment_awaited' })
    expect(await paid()).toEqual(status === 'captured' ? [first.id] : [])
  },
)

it('is the first answer to the same request, whatever was tried meanwhile (PAY-15)', async () => {
  const first = await begin('the-same')
  simulator.till.pay(first.txnid, { status: 'failed' })
  const again = planOrders.startOnlinePayment(as('the-same'), {
    plan_id: 'full-day-1month',
    amount: rupees(900),
    coupon_code: coupon.code,
  })
  expect((await again).payment_id).toBe(first.id)
})

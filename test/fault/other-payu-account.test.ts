/**
 * What other-account.test.ts holds for Razorpay, for PayU: it calls another account's order one that nobody has tried
 * to pay (docs/decisions/0123).
 */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { member as orders } from '#/features/canteen/orders/actions.ts'
import { member as online } from '#/features/online-payments/actions.ts'
import { payu } from '#/features/online-payments/gateways/payu.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import type { Checkout } from '#/kernel/gateway.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { openPayuForm, PAYU, payuReturn } from '../support/gateway-simulator/payu.ts'
import { gatewaySimulator } from '../support/gateway-simulator/simulator.ts'
import { sampleMember } from '../support/samples.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

const PRICE = rupees(1000)
const OLD = { key: 'another', salt: 'the old account’s' }

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let student: Member

beforeAll(async () => {
  db = await testDatabase()
  simulator = await gatewaySimulator()
  return async () => {
    await simulator.close()
    await db.close()
  }
})
beforeEach(async () => {
  student = await sampleMember(db.sql)
})

function under(keys: typeof OLD, hours: number) {
  const return_url = 'http://library.test/webhooks/payu/return'
  const account = payu({ ...keys, url: new URL(simulator.url), return_url })
  const gateway: Context['gateway'] = (provider) => (provider === 'payu' ? account : undefined)
  return memberContext(db.sql, student, { gateway, now: later(TEST_NOW, { hours }) })
}
/** Nobody is asked under the old keys, but only sent to pay. */
const before = () => under(OLD, 0)
const since = (hours = 1) => under(PAYU, hours)

function formOf(checkout: Checkout | null): Record<string, string> {
  if (checkout?.provider !== 'payu') throw new Error('another provider')
  return checkout.fields
}

async function begin(context: ReturnType<typeof under>) {
  const asked = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id: id, checkout } = await planOrders.startOnlinePayment(context, asked)
  return { id, fields: formOf(checkout) }
}

/** What the old account's checkout gives the browser of somebody who has paid there. */
const answerTo = (fields: Record<string, string>) => {
  const order_id = fields['txnid'] ?? ''
  const paid = { id: 'paid at the old account', order_id, amount: PRICE, currency: 'INR' }
  return payuReturn(fields, { ...paid, status: 'captured' })
}

it('whoever paid in a checkout that was open meanwhile isn’t asked again, until they say that they haven’t', async () => {
  const { id, fields } = await begin(before())
  expect(await online.verifyOnlinePayment(since(), { id, response: answerTo(fields) })).toMatchObject({
    status: 'created',
    awaited: true,
  })
  await expect(begin(since())).rejects.toMatchObject({ code: 'payment_awaited' })
  expect(await online.cancelOnlinePayment(since(), { id })).toMatchObject({ status: 'failed' })
  expect((await begin(since())).id).not.toBe(id)
})

it('nor for an order of the canteen', async () => {
  const dish = db.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  const { id: item_id } = await dish.executeTakeFirstOrThrow()
  const asked = { items: [{ item_id, quantity: 1 }], total: rupees(10), special_instructions: 'Seat 3' }
  const { order, payment_id: id, checkout } = await orders.placeOrder(before(), asked)
  await online.verifyOnlinePayment(since(0), { id, response: answerTo(formOf(checkout)) })
  await expect(orders.payOrder(since(0), order)).rejects.toMatchObject({ code: 'payment_awaited' })
})

it('a forged answer about an order of this account changes nothing', async () => {
  const { id, fields } = await begin(since())
  const wrong = { code: 'payment_signature_wrong' }
  const response = answerTo({ ...fields, key: OLD.key })
  await expect(online.verifyOnlinePayment(since(), { id, response })).rejects.toMatchObject(wrong)
  expect((await begin(since())).id).toBe(id)
})

it('what was begun under the old keys and left makes room for an order of the new account', async () => {
  const left = await begin(before())
  const begun = await begin(since())
  expect(begun.id).not.toBe(left.id)
  openPayuForm(simulator.till, begun.fields)
  simulator.till.pay(begun.fields['txnid'] ?? '')
  expect(await online.checkOnlinePayment(since(), begun)).toMatchObject({ status: 'completed' })
})

it('an order named before its account was kept is this one’s', async () => {
  const { id } = await begin(since())
  const named = db.sql.updateTable('payments').set((of) => ({ provider_order_id: of.ref('payment_code') }))
  await named.where('id', '=', id).execute()
  expect((await begin(since())).id).toBe(id)
})

/** Where PayU's own page leads its payer back to (PAY-8). */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openPayuForm, payuReturn } from '../../../test/support/gateway-simulator/payu.ts'
import { payerAt } from '../../../test/support/online-payments.ts'
import { sampleMember } from '../../../test/support/samples.ts'
import { call, sessionCookie } from '../../../test/support/server.ts'
import { openSimulator } from '../../../test/support/open-simulator.ts'
import { openServer } from '../../../test/support/open-server.ts'

const simulator = openSimulator()
const library = openServer(simulator.env)
let cookie: string

beforeAll(async () => {
  const payu = { plan_provider: 'payu', canteen_provider: 'payu' } as const
  await library.sql.updateTable('library_settings').set(payu).execute()
})
beforeEach(async () => {
  cookie = await sessionCookie(library.sql, (await sampleMember(library.sql)).id)
})

async function comeBack(fields: Record<string, string>): Promise<string | null> {
  const answer = await fetch(`${library.url}/webhooks/payu/return`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

async function orderTea() {
  const tea = library.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  const { id: item_id } = await tea.executeTakeFirstOrThrow()
  const placed = await call(`${library.url}/api/canteen/orders`, {
    method: 'POST',
    cookie,
    body: { items: [{ item_id, quantity: 1 }], total: 1000, special_instructions: 'Seat 3' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { payment_id, checkout } = placed.body as unknown as {
    payment_id: string
    checkout: { fields: Record<string, string> }
  }
  openPayuForm(simulator.till, checkout.fields)
  return { payment_id, fields: checkout.fields, order_id: checkout.fields['txnid'] ?? '' }
}

it.each(['captured', 'failed'] as const)('to the plan that was being paid for: %s', async (status) => {
  const { payment_id, order_id, fields } = await payerAt(library.url, cookie, simulator.till).open()
  const back = await comeBack(payuReturn(fields, simulator.till.pay(order_id, { status })))
  expect(back).toBe(`/dashboard/fees?payment=${payment_id}&plan=full-day-1month`)
})

it.each(['captured', 'failed'] as const)('to the canteen and its order: %s', async (status) => {
  const { payment_id, order_id, fields } = await orderTea()
  const back = await comeBack(payuReturn(fields, simulator.till.pay(order_id, { status })))
  expect(back).toBe(`/dashboard/canteen?payment=${payment_id}`)
})

it('there too with an answer that can’t be read, as one signed before the keys changed', async () => {
  const { payment_id, order_id, fields } = await payerAt(library.url, cookie, simulator.till).open()
  const signed = payuReturn(fields, simulator.till.pay(order_id))
  const back = await comeBack({ ...signed, hash: 'made with the old salt' })
  expect(back).toBe(`/dashboard/fees?payment=${payment_id}&plan=full-day-1month`)
  const payment = library.sql.selectFrom('payments').select('status').where('id', '=', payment_id)
  expect(await payment.executeTakeFirst(), 'it settles nothing by itself').toEqual({ status: 'created' })
})

it('to Fees, if it can’t be told what was paid for', async () => {
  expect(await comeBack({ txnid: 'unknown', hash: '' })).toBe('/dashboard/fees')
  expect(await comeBack({ txnid: 'un\0known', hash: '' })).toBe('/dashboard/fees')
})

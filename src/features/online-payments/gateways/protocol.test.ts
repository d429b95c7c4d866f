import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import Razorpay from 'razorpay'
import { openPayuForm, payuReturn, PAYU } from '../../../../test/support/gateway-simulator/payu.ts'
import {
  RAZORPAY,
  razorpayCallback,
  razorpayWebhook,
} from '../../../../test/support/gateway-simulator/razorpay.ts'
import { gatewaySimulator } from '../../../../test/support/gateway-simulator/simulator.ts'
import { GatewayError, type Gateway } from '#/kernel/gateway.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { payu } from './payu.ts'
import { razorpay } from './razorpay.ts'

const WEBHOOK_SECRET = 'simulated-webhook-secret'
const customer = { name: 'Asha Rao', email: 'asha@example.org', phone: '+91 90000 00000' }
const request = (reference: string) => ({
  reference,
  amount: rupees(1000),
  description: 'Full Day',
  customer,
  asked_before: false,
})

let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let provider1: Gateway
let provider2: Gateway

beforeAll(async () => {
  simulator = await gatewaySimulator()
  const url = new URL(simulator.url)
  provider1 = razorpay({ ...RAZORPAY, webhook_secrets: [WEBHOOK_SECRET], url })
  provider2 = payu({ ...PAYU, url, return_url: 'http://library.test/webhooks/payu/return' })
})
afterAll(() => simulator.close())
afterEach(() => {
  for (const question of ['createOrder', 'listAttempts', 'refund', 'listRefunds'] as const)
    delete simulator.till.mishaps[question]
})

describe('Razorpay', () => {
  it('opens an order, recognises its callback and webhook, and reports what was paid', async () => {
    const provider_order_id = await provider1.createOrder(request('R1'))
    expect(provider1.checkout(provider_order_id, request('R1'))).toMatchObject({
      provider: 'razorpay',
      order_id: provider_order_id,
      amount: rupees(1000),
    })
    expect(await provider1.listAttempts(provider_order_id)).toEqual([])
    const paid = simulator.till.pay(provider_order_id)
    expect(provider1.readCallback(provider_order_id, razorpayCallback(paid))).toEqual({ provider_order_id })
    const { body, headers } = razorpayWebhook(paid, 'payment.captured', WEBHOOK_SECRET)
    expect(provider1.readWebhook(Buffer.from(body), headers)).toMatchObject({ provider_order_id })
    expect(await provider1.listAttempts(provider_order_id)).toEqual([
      { provider_payment_id: paid.id, status: 'captured', amount: rupees(1000), currency: 'INR' },
    ])
  })

  it('an order whose answer was lost is found, not opened twice', async () => {
    simulator.till.mishaps.createOrder = 'times_out_after_accepting'
    const provider_order_id = await provider1.createOrder(request('R2'))
    const opened = [...simulator.till.orders.values()].filter(({ reference }) => reference === 'R2')
    expect(opened.map(({ id }) => id)).toEqual([provider_order_id])
    expect(await provider1.createOrder({ ...request('R2'), asked_before: true })).toBe(provider_order_id)
  })

  it.each(['answers_500', 'answers_html', 'refuses'] as const)(
    'if it %s, that is an error',
    async (mishap) => {
      simulator.till.mishaps.createOrder = mishap
      await expect(provider1.createOrder(request(`R-${mishap}`))).rejects.toThrow(GatewayError)
    },
  )

  it('refunds once per reference, and never more than was paid', async () => {
    const provider_order_id = await provider1.createOrder(request('R3'))
    const { id: provider_payment_id } = simulator.till.pay(provider_order_id)
    const half = { provider_payment_id, amount: rupees(600), reference: 'B1' }
    expect(await provider1.refund(half)).toEqual(await provider1.refund(half))
    await expect(provider1.refund({ ...half, reference: 'B2' })).rejects.toThrow(GatewayError)
    expect(await provider1.refund({ ...half, amount: rupees(400), reference: 'B3' })).toMatchObject({
      status: 'done',
    })
  })

  it('reports the outcome of a refund by its name, even among many', async () => {
    const provider_order_id = await provider1.createOrder(request('R4'))
    const { id: provider_payment_id } = simulator.till.pay(provider_order_id)
    const first = async () =>
      (await provider1.listRefunds(provider_payment_id)).find(({ reference }) => reference === 'C0')
    expect(await first()).toBeUndefined()
    for (let at = 0; at < 15; at++)
      await provider1.refund({ provider_payment_id, amount: rupees(10), reference: `C${at}` })
    expect(await first()).toMatchObject({ status: 'done', amount: rupees(10) })
    const refund = simulator.till.refunds.get('C0')!
    refund.status = 'pending'
    expect(await first()).toMatchObject({ status: 'pending' })
    simulator.till.giveUp(refund)
    expect(await first()).toMatchObject({ provider_refund_id: refund.id, status: 'failed' })
    simulator.till.mishaps.listRefunds = 'answers_html'
    await expect(first()).rejects.toThrow(GatewayError)
  })

  it('a refund reported as failed in the first answer is failed', async () => {
    const provider_order_id = await provider1.createOrder(request('R5'))
    const { id: provider_payment_id } = simulator.till.pay(provider_order_id)
    simulator.till.mishaps.refund = 'fails_at_once'
    const refund = { provider_payment_id, amount: rupees(10), reference: 'D1' }
    expect(await provider1.refund(refund)).toMatchObject({ status: 'failed' })
  })

  it('the simulator behaves as the official SDK expects', async () => {
    const sdk = new Razorpay(RAZORPAY)
    const api = (sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api
    api.rq.defaults.baseURL = simulator.url
    const order = await sdk.orders.create({ amount: rupees(500), currency: 'INR', receipt: 'SDK1' })
    const paid = simulator.till.pay(order.id)
    const { items } = await sdk.orders.fetchPayments(order.id)
    expect(items.map(({ id, status }) => [id, status])).toEqual([[paid.id, 'captured']])
    await sdk.payments.refund(paid.id, { amount: rupees(200), receipt: 'SDKREFUND1' })
    const refunds = await sdk.payments.fetchMultipleRefund(paid.id, { count: 100 })
    expect(refunds.items.map(({ receipt, status }) => [receipt, status])).toEqual([
      ['SDKREFUND1', 'processed'],
    ])
    const { razorpay_signature } = razorpayCallback(paid)
    const { validatePaymentVerification } = await import('razorpay/dist/utils/razorpay-utils.js')
    expect(
      validatePaymentVerification(
        { order_id: order.id, payment_id: paid.id },
        razorpay_signature,
        RAZORPAY.key_secret,
      ),
    ).toBe(true)
  })
})

describe('PayU', () => {
  const open = async (reference: string) => {
    const provider_order_id = await provider2.createOrder(request(reference))
    const checkout = provider2.checkout(provider_order_id, request(reference))
    if (checkout.provider !== 'payu') throw new Error('another checkout')
    openPayuForm(simulator.till, checkout.fields)
    return { fields: checkout.fields, txnid: provider_order_id }
  }

  it('its page accepts our form; its answer is recognised, as a form and as JSON, and what was paid is reported', async () => {
    const { fields, txnid } = await open('P1')
    expect(await provider2.listAttempts(txnid)).toEqual([])
    const paid = simulator.till.pay(txnid)
    const answer = payuReturn(fields, paid)
    expect(provider2.readCallback(txnid, answer)).toMatchObject({ provider_order_id: txnid })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const hint = provider2.readWebhook(Buffer.from(new URLSearchParams(answer).toString()), form)
    expect(hint).toMatchObject({ provider_order_id: txnid, event_id: answer['hash'] })
    const json = { 'content-type': 'application/json' }
    expect(provider2.readWebhook(Buffer.from(JSON.stringify(answer)), json)).toEqual(hint)
    const relabelled = Buffer.from(JSON.stringify({ ...answer, mihpayid: '7', unmappedstatus: 'auth' }))
    expect(provider2.readWebhook(relabelled, json)).toEqual(hint)
    const [attempt] = await provider2.listAttempts(txnid)
    expect(attempt).toEqual({
      provider_payment_id: paid.id,
      status: 'captured',
      amount: rupees(1000),
      currency: 'INR',
    })
  })

  it('PAY-9: an answer that is forged, or for another amount or order, is rejected', async () => {
    const { fields, txnid } = await open('P2')
    const answer = payuReturn(fields, simulator.till.pay(txnid))
    for (const change of [
      { amount: '1.00' },
      { status: 'failure' },
      { hash: '' },
      { txnid: 'P1' },
      { key: 'x' },
    ])
      expect(provider2.readCallback(txnid, { ...answer, ...change }), JSON.stringify(change)).toBeUndefined()
    expect(provider2.readCallback('P1', answer)).toBeUndefined()
  })

  it('PAY-9: "success" of money that is only authorised is not captured', async () => {
    const { txnid } = await open('P3')
    simulator.till.pay(txnid, { status: 'authorized' })
    expect(await provider2.listAttempts(txnid)).toMatchObject([{ status: 'authorized' }])
  })

  it('with additional charges the hash has another form', async () => {
    const { fields, txnid } = await open('P4')
    const answer = payuReturn(fields, simulator.till.pay(txnid), '15.00')
    expect(provider2.readCallback(txnid, answer)).toBeDefined()
    expect(provider2.readCallback(txnid, { ...answer, additionalCharges: '16.00' })).toBeUndefined()
  })

  it('refunds once per reference', async () => {
    const { txnid } = await open('P5')
    const { id: provider_payment_id } = simulator.till.pay(txnid)
    const whole = { provider_payment_id, amount: rupees(1000), reference: 'B9' }
    expect(await provider2.refund(whole)).toEqual(await provider2.refund(whole))
    await expect(provider2.refund({ ...whole, amount: toPaise(1), reference: 'B10' })).rejects.toThrow(
      GatewayError,
    )
  })

  it('reports the outcome of a refund by its name; any other status means that it is in progress', async () => {
    const { txnid } = await open('P6')
    const { id: provider_payment_id } = simulator.till.pay(txnid)
    const name = { provider_payment_id, reference: 'E1' }
    const first = async () =>
      (await provider2.listRefunds(provider_payment_id)).find(({ reference }) => reference === 'E1')
    // Its capture is an action, too.
    expect(await provider2.listRefunds(provider_payment_id)).toEqual([])
    await provider2.refund({ ...name, amount: rupees(600) })
    await provider2.refund({ provider_payment_id, amount: rupees(100), reference: 'E2' })
    const refund = simulator.till.refunds.get('E1')!
    const told = { provider_refund_id: refund.id, reference: 'E1', amount: rupees(600) }
    expect(await first()).toEqual({ ...told, status: 'pending' })
    refund.status = 'done'
    expect(await first()).toMatchObject({ status: 'done' })
    simulator.till.giveUp(refund)
    expect(await first()).toMatchObject({ status: 'failed' })
    // Its name is used up: asking again under it sends nothing.
    expect(await provider2.refund({ ...name, amount: rupees(600) })).toMatchObject({ status: 'failed' })
  })
})

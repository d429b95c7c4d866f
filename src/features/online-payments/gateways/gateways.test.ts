import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rupees } from '#/kernel/money.ts'
import { payu, requestHash } from './payu.ts'
import { razorpay } from './razorpay.ts'

const url = new URL('http://127.0.0.1:9')

describe('Razorpay', () => {
  const key_secret = 'EnLs21M47BllR3X8PSFtjtbd'
  const order = 'order_IEIaMR65cu6nz3'
  const razorpay_payment_id = 'pay_IH4NVgf4Dreq1l'
  const razorpay_signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  const gateway = razorpay({ key_id: 'rzp_test', key_secret, webhook_secrets: ['new', 'old'], url })

  it('signs order and payment with HMAC-SHA256 of the key secret', () => {
    const said = { razorpay_payment_id, razorpay_signature }
    expect(gateway.readCallback(order, said)).toEqual({ provider_order_id: order })
  })

  it.each<[string, Record<string, unknown>]>([
    ['flipped', { razorpay_signature: razorpay_signature.replace('0d', '1d') }],
    ['missing', { razorpay_signature: undefined }],
    ['a list', { razorpay_signature: [razorpay_signature] }],
    ['in capitals', { razorpay_signature: razorpay_signature.toUpperCase() }],
    ['cut short', { razorpay_signature: razorpay_signature.slice(0, -1) }],
    ['of another payment', { razorpay_payment_id: 'pay_another' }],
  ])('PAY-9: a signature %s is not valid', (_, change) => {
    const said = { razorpay_payment_id, razorpay_signature, ...change }
    expect(gateway.readCallback(order, said)).toBeUndefined()
  })

  it('the order that the browser sends is ignored', () => {
    const said = { razorpay_payment_id, razorpay_signature, razorpay_order_id: order }
    expect(gateway.readCallback('order_another', said)).toBeUndefined()
  })

  const body = Buffer.from(
    '{"event":"payment.captured","payload":{"payment":{"entity":{"order_id":"order_7"}}}}',
  )
  const signed = (secret: string, text: string | Buffer = body) => ({
    'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
  })

  it('PAY-11: after a rotation of the webhook secret both are valid, and no third', () => {
    const hint = gateway.readWebhook(body, signed('new'))
    expect(hint).toMatchObject({ provider_order_id: 'order_7', event_id: expect.any(String) })
    expect(gateway.readWebhook(body, signed('old'))).toEqual(hint)
    expect(gateway.readWebhook(body, signed('older'))).toBeUndefined()
  })

  it('PAY-11: a message that is unsigned, or changed after signing, is rejected', () => {
    expect(gateway.readWebhook(body, {})).toBeUndefined()
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
    expect(gateway.readWebhook(rewritten, signed('new'))).toBeUndefined()
  })

  it('a signed message about nothing we know returns no order', () => {
    const other = Buffer.from('{"event":"invoice.paid","payload":{}}')
    expect(gateway.readWebhook(other, signed('new', other))?.provider_order_id).toBe('')
  })
})

describe('PayU', () => {
  const salt = '3sf0jURk'
  const fields = { key: 'C0Dr8m', txnid: '12345', amount: '10', productinfo: 'Shopping', firstname: 'Test' }
  const request = { ...fields, email: 'test@test.com', udf2: 'abc', udf4: '15', salt }

  it('hashes a request as its documentation shows', () => {
    expect(requestHash(request)).toMatch(/^ffcdbf04fa5beefd/)
  })

  it('a bar in a hashed field is refused: the text after it would count as the next field', () => {
    expect(() => requestHash({ ...request, firstname: 'Test|x' })).toThrow('a bar')
  })

  it('a name with a bar can still pay: the bar is removed first', () => {
    const gateway = payu({ key: 'C0Dr8m', salt, url, return_url: 'https://library.test/back' })
    const customer = { name: 'Asha | Rao', email: 'asha@example.org', phone: '9000000000' }
    const order = {
      reference: 'A1',
      amount: rupees(1000),
      description: 'Full Day',
      customer,
      asked_before: false,
    }
    expect(gateway.checkout('A1', order)).toMatchObject({
      provider: 'payu',
      fields: { firstname: 'Asha   Rao', amount: '1000.00' },
    })
  })
})

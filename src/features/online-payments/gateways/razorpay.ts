import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { sumOfPaise } from '#/kernel/fields.ts'
import { callGateway, parseJson } from './client.ts'
import {
  GatewayError,
  type Attempt,
  type AttemptStatus,
  type Gateway,
  type OrderRequest,
  type RefundOutcome,
} from '#/kernel/gateway.ts'
import { isSameSecret } from '#/kernel/secrets.ts'

export type RazorpayKeys = {
  key_id: string
  key_secret: string
  /** Newest first; after a rotation the provider still signs repeated messages with the previous one. */
  webhook_secrets: readonly string[]
  url: URL
}

const order = z.object({ id: z.string(), amount: sumOfPaise, currency: z.string() })
const orders = z.object({ items: z.array(order) })
const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: sumOfPaise,
  currency: z.string(),
  /** Seconds since 1970: when its payer paid. It tells of no other time, such as that of the capture. */
  created_at: z.optional(z.int().check(z.nonnegative())),
})
const payments = z.object({ items: z.array(payment) })
const refund = z.object({ id: z.string(), status: z.string() })
const listed = z.extend(refund, { amount: sumOfPaise, receipt: z.nullish(z.string()) })
const refunds = z.object({ items: z.array(listed) })
/** In one and the same words, whatever it is asked for by its id. */
const unknown = z.object({
  error: z.object({ description: z.literal('The id provided does not exist') }),
})
const event = z.object({
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullish(z.string()) }) })),
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
})

const STATUS: Record<string, AttemptStatus> = {
  created: 'pending',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'refunded',
  failed: 'failed',
}
const REFUND_STATUS: Record<string, RefundOutcome['status']> = {
  pending: 'pending',
  processed: 'done',
  failed: 'failed',
  reversed: 'failed',
}
/** The most refunds of a payment in one answer; the default is 10. */
const MOST_REFUNDS = 100

/** Online payment provider 1. */
export function razorpay({ key_id, key_secret, webhook_secrets, url }: RazorpayKeys): Gateway {
  const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`
  const at = (path: string) => new URL(path, url)
  const isUnknown = (refusal: unknown) => unknown.safeParse(refusal).success
  const get = <Shape extends z.ZodMiniType>(path: string, shape: Shape) =>
    callGateway(at(path), { method: 'GET', headers: { authorization }, isUnknown }, shape)
  const post = <Shape extends z.ZodMiniType>(path: string, body: object, shape: Shape, headers = {}) =>
    callGateway(
      at(path),
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        isUnknown,
      },
      shape,
    )

  /** An order may have been opened although its answer was lost, so look for it before opening another. */
  async function openOrder({ reference, amount, asked_before }: OrderRequest) {
    const found = asked_before ? await findOrder(reference) : undefined
    if (found) return found
    const body = { amount, currency: 'INR', receipt: reference }
    return post('/v1/orders', body, order).catch(async (error: unknown) => {
      const accepted = error instanceof GatewayError ? await findOrder(reference) : undefined
      if (accepted) return accepted
      throw error
    })
  }
  async function findOrder(reference: string) {
    return (await get(`/v1/orders?receipt=${encodeURIComponent(reference)}`, orders)).items[0]
  }

  return {
    provider: 'razorpay',
    async createOrder(request) {
      const { id, amount, currency } = await openOrder(request)
      if (amount === request.amount && currency === 'INR') return id
      throw new GatewayError('razorpay opened an order of another amount')
    },
    checkout(order_id, { amount, description, customer }) {
      const { name, email, phone: contact } = customer
      const prefill = { name, email, contact }
      return { provider: 'razorpay', key: key_id, order_id, amount, currency: 'INR', description, prefill }
    },
    readCallback(provider_order_id, { razorpay_payment_id: paid, razorpay_signature: signature }) {
      if (typeof paid !== 'string' || typeof signature !== 'string') return undefined
      // The order that we stored, never the one that the browser sends.
      const right = isSigned(`${provider_order_id}|${paid}`, signature, [key_secret])
      return right ? { provider_order_id } : undefined
    },
    readWebhook(body, headers) {
      const { 'x-razorpay-signature': signature } = headers
      if (typeof signature !== 'string' || !isSigned(body, signature, webhook_secrets)) return undefined
      const told = event.safeParse(parseJson(body.toString()))
      const { payment: paid, order: ordered } = told.data?.payload ?? {}
      const provider_order_id = paid?.entity.order_id ?? ordered?.entity.id ?? ''
      // Its own name of the event is a header, which nobody signed.
      const event_id = createHash('sha256').update(body).digest('hex')
      return { provider_order_id, event_id, signed_alike: false }
    },
    async listAttempts(provider_order_id) {
      const { items } = await get(`/v1/orders/${encodeURIComponent(provider_order_id)}/payments`, payments)
      return items.map(({ id, status, amount, currency, created_at }): Attempt => {
        const at = created_at === undefined ? undefined : new Date(created_at * 1000)
        return { provider_payment_id: id, status: STATUS[status] ?? 'pending', amount, currency, at }
      })
    },
    async refund({ provider_payment_id, amount, reference }) {
      const path = `/v1/payments/${encodeURIComponent(provider_payment_id)}/refund`
      const headers = { 'x-refund-idempotency': reference }
      return outcomeOf(await post(path, { amount, receipt: reference }, refund, headers))
    },
    async listRefunds(provider_payment_id) {
      const path = `/v1/payments/${encodeURIComponent(provider_payment_id)}/refunds?count=${MOST_REFUNDS}`
      const { items } = await get(path, refunds)
      // It lists the newest first.
      return items
        .map((one) => ({ ...outcomeOf(one), reference: one.receipt ?? '', amount: one.amount }))
        .toReversed()
    },
  }
}

function outcomeOf({ id, status }: z.infer<typeof refund>): RefundOutcome {
  return { provider_refund_id: id, status: REFUND_STATUS[status] ?? 'pending' }
}

/** Whether the text was signed (hex HMAC-SHA256) with one of the secrets; compares in constant time. */
function isSigned(text: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) =>
    isSameSecret(signature, createHmac('sha256', secret).update(text).digest('hex')),
  )
}

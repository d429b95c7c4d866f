import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Answer, SimulatedAttempt, SimulatedRefund, Till } from './till.ts'

export const RAZORPAY = { key_id: 'rzp_test_simulator', key_secret: 'simulated-key-secret' }

const answered = (body: object): Answer => ({ status: 200, body })
const refused = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})
/** Also of what another account has, or this one's test mode. */
const unknown = () => refused('The id provided does not exist')

/** Razorpay's answer; undefined for another provider's path. */
export function razorpayAnswer(till: Till, request: IncomingMessage, url: URL, body: string) {
  if (!url.pathname.startsWith('/v1/')) return undefined
  const basic = Buffer.from(`${RAZORPAY.key_id}:${RAZORPAY.key_secret}`).toString('base64')
  if (request.headers.authorization !== `Basic ${basic}`) return refused('Authentication failed', 401)
  const [, , kind, id = '', noun] = url.pathname.split('/')
  if (kind === 'orders' && request.method === 'POST') return openOrder(till, body)
  if (kind === 'orders' && noun === 'payments') return listPayments(till, id)
  if (kind === 'orders') return listOrders(till, url.searchParams.get('receipt'))
  if (kind === 'payments' && noun === 'refund') return refund(till, request, id, body)
  if (kind === 'payments' && noun === 'refunds') return listRefunds(till, id, url)
  return refused('The requested URL was not found on the server.', 404)
}

type Asked = { amount: number; currency: string; receipt: string }

function openOrder(till: Till, body: string): Answer {
  till.asked.createOrder++
  const { amount, currency, receipt } = JSON.parse(body) as Asked
  if (!Number.isInteger(amount) || amount < 100)
    return refused('Order amount less than minimum amount allowed')
  if (currency !== 'INR') return refused('Currency is not supported')
  if (receipt.length > 40) return refused('The receipt may not be greater than 40 characters.')
  return answered(asOrder(till.open({ amount, currency, reference: receipt })))
}

const asOrder = ({ id, reference, amount, currency }: ReturnType<Till['open']>) => {
  return { id, entity: 'order', receipt: reference, amount, currency, status: 'created' }
}

function listOrders(till: Till, receipt: string | null): Answer {
  const items = [...till.orders.values()].filter(({ reference }) => reference === receipt).map(asOrder)
  return answered({ entity: 'collection', count: items.length, items })
}

function listPayments(till: Till, order_id: string): Answer {
  const attempts = till.listAttempts(order_id)
  if (!till.orders.has(order_id)) return unknown()
  const items = attempts.map(asPayment)
  return answered({ entity: 'collection', count: items.length, items })
}

const asPayment = (attempt: SimulatedAttempt) => ({
  ...attempt,
  entity: 'payment',
  captured: attempt.status === 'captured',
})

function refund(till: Till, request: IncomingMessage, id: string, body: string): Answer {
  till.asked.refund++
  const { amount, receipt } = JSON.parse(body) as { amount: number; receipt: string }
  if (!till.attempts.some((attempt) => attempt.id === id)) return unknown()
  const isRepeatable = request.headers['x-refund-idempotency'] === receipt
  if (till.refunds.has(receipt) && !isRepeatable) return refused('The receipt has been used already')
  const made = till.refund(id, amount, receipt, till.mishaps.refund === 'fails_at_once' ? 'failed' : 'done')
  if (!made) return refused('The total refund amount is greater than the refund payment amount')
  return answered(asRefund(made))
}

/** Newest first, 10 unless more are requested. */
function listRefunds(till: Till, id: string, url: URL): Answer {
  till.asked.listRefunds++
  if (!till.attempts.some((attempt) => attempt.id === id)) return unknown()
  const count = Number(url.searchParams.get('count') ?? 10)
  const items = till.refundsOf(id).toReversed().slice(0, count).map(asRefund)
  return answered({ entity: 'collection', count: items.length, items })
}

const REFUND_STATUS = { pending: 'pending', done: 'processed', failed: 'failed' }

const asRefund = ({ id, payment_id, amount, reference, status }: SimulatedRefund) => {
  return { id, entity: 'refund', amount, payment_id, receipt: reference, status: REFUND_STATUS[status] }
}

/** What its checkout passes to the page's handler. */
export function razorpayCallback({ id, order_id }: SimulatedAttempt) {
  const signature = createHmac('sha256', RAZORPAY.key_secret).update(`${order_id}|${id}`).digest('hex')
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature }
}

/** Seconds, as it counts them. */
const FIRST_EVENT = 1_795_400_000
let events = 0

/** What its server sends; `event` is for example payment.captured. Each is an event of its own, as its time says. */
export function razorpayWebhook(attempt: SimulatedAttempt, event: string, secret: string) {
  const payload = { payment: { entity: asPayment(attempt) } }
  const created_at = FIRST_EVENT + events++
  const body = JSON.stringify({ entity: 'event', event, contains: ['payment'], payload, created_at })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const event_id = `evt_${randomBytes(7).toString('hex')}`
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': event_id }
  return { body, headers: { 'content-type': 'application/json', ...headers } }
}

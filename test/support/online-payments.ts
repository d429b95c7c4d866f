import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#database/schema.ts'
import { openPayuForm, PAYU } from './gateway-simulator/payu.ts'
import { RAZORPAY, razorpayWebhook } from './gateway-simulator/razorpay.ts'
import type { Till, SimulatedAttempt } from './gateway-simulator/till.ts'
import { call } from './server.ts'

export const WEBHOOK_SECRET = 'simulated-webhook-secret'

/** The environment of a server whose providers are simulated. */
export function simulatedProviders(url: string): NodeJS.ProcessEnv {
  return {
    RAZORPAY_KEY_ID: RAZORPAY.key_id,
    RAZORPAY_KEY_SECRET: RAZORPAY.key_secret,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_URL: url,
    PAYU_KEY: PAYU.key,
    PAYU_SALT: PAYU.salt,
    PAYU_URL: url,
  }
}

export type OpenPayment = { payment_id: string; order_id: string; fields: Record<string, string> }

/** A member's browser at the server: opens a plan's payment and reports back. */
export function payerAt(url: string, cookie: string, till: Till) {
  const post = (path: string, body: unknown = {}, method = 'POST') =>
    call(`${url}/api/payments/online${path}`, { method, cookie, body })

  async function open(
    amount = 100_000,
    plan_id = 'full-day-1month',
    coupon_code?: string,
  ): Promise<OpenPayment> {
    const answer = await call(`${url}/api/payments/online`, {
      method: 'POST',
      cookie,
      body: { plan_id, amount, coupon_code },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { payment_id, checkout } = answer.body as unknown as {
      payment_id: string
      checkout: { order_id?: string; fields?: Record<string, string> }
    }
    const fields = checkout.fields ?? {}
    if (checkout.fields) openPayuForm(till, fields)
    return { payment_id, order_id: checkout.order_id ?? fields['txnid'] ?? '', fields }
  }
  return {
    open,
    verify: (id: string, response: unknown) => post(`/${id}`, { response }, 'PUT'),
    check: (id: string) => post(`/${id}/check`),
    cancel: (id: string) => post(`/${id}/cancel`),
  }
}

/** Delivers a Razorpay webhook as its server does: without a cookie. */
export async function deliver(
  url: string,
  attempt: SimulatedAttempt,
  event: string,
  secret = WEBHOOK_SECRET,
) {
  const message = razorpayWebhook(attempt, event, secret)
  return send(url, message)
}

export const send = (url: string, message: { body: string; headers: Record<string, string> }) =>
  fetch(`${url}/webhooks/razorpay`, { method: 'POST', ...message })

/** What must hold for the money whatever happened, of all payments or of these; paise. */
export async function books(sql: Kysely<DB>, payments?: string[]) {
  const entered = sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['transaction_id', 'kind', 'payment_id', 'account', 'amount'])
  const entries = await (payments ? entered.where('payment_id', 'in', payments) : entered).execute()
  const drift = entries.reduce((sum, { amount }) => sum + amount, 0)
  const on = (account: string) =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0)
  return { drift, on, entries }
}

/** Paise on each account that one payment has moved, whose books have to add up. */
export async function balancesOf(sql: Kysely<DB>, payment_id: string): Promise<Record<string, number>> {
  const { drift, on, entries } = await books(sql, [payment_id])
  expect(drift).toBe(0)
  const accounts = [...new Set(entries.map(({ account }) => account))]
  return Object.fromEntries(accounts.map((name) => [name, on(name)]).filter(([, amount]) => amount !== 0))
}

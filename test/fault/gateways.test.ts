import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkPayment, receiveWebhook, reconcile } from '#/features/payments/captures/actions.ts'
import { razorpayWebhook } from '../support/gateway-simulator/razorpay.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'
import type { SimulatedAttempt } from '../support/gateway-simulator/till.ts'
import { admin as payments } from '#/features/payments/desk/actions.ts'
import { sendRefund } from '#/features/payments/refund-sending/actions.ts'
import { member as online } from '#/features/payments/online/actions.ts'
import { member as planOrders } from '#/features/payments/plan-orders/actions.ts'
import { GatewayError } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { books, WEBHOOK_SECRET } from '../support/online-payments.ts'
import { sampleMember } from '../support/samples.ts'

const HOUR = 3_600_000
const SEED = 20_261_121

const simulated = openSimulatedProvider()

const contextAt = async (now = TEST_NOW) =>
  memberContext(simulated.sql, await sampleMember(simulated.sql), {
    now,
    gateway: simulated.gateway,
  })
type Here = Awaited<ReturnType<typeof contextAt>>

async function open(context: Here) {
  const { payment_id, checkout } = await planOrders.startOnlinePayment(context, {
    plan_id: 'full-day-1month',
    amount: 100_000,
  })
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  return { payment_id, order_id: checkout.order_id }
}

async function settled(payment_id: string) {
  const { status } = await simulated.sql
    .selectFrom('payments')
    .select('status')
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const bought = await simulated.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('payment_id', '=', payment_id)
    .execute()
  const receipt = await simulated.sql
    .selectFrom('receipts')
    .select('payment_method')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  return { status, subscriptions: bought.length, in_cash: receipt?.payment_method === 'cash' }
}

/** Does the jobs that were asked for, as the runner would. */
async function doJobs(context: Here): Promise<void> {
  for (let job = context.jobs.shift(); job; job = context.jobs.shift()) {
    if (job.name === 'check_payment') await checkPayment(context, job.id)
    else await sendRefund(context, job.id, false)
  }
}

/** The desk's word, whether the money is there or not; once settled it is refused. */
async function markPaid(context: Here, id: string, in_cash: boolean): Promise<void> {
  const desk = { ...context, member: simulated.admin }
  await payments.markPaid(desk, { id, reason: 'Seen', in_cash }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

function webhook(context: Here, attempt: SimulatedAttempt, event: string) {
  const { body, headers } = razorpayWebhook(attempt, event, WEBHOOK_SECRET)
  return receiveWebhook(context, { provider: 'razorpay', body: Buffer.from(body), headers })
}

const STEPS = [
  'captured',
  'authorized',
  'failed',
  'webhook',
  'check',
  'cancel',
  'reconcile',
  'refund',
  'mark paid',
  'paid in cash',
] as const

it('after any sequence of gateway events the ledger sums to zero, nothing is fulfilled twice, and no capture stays unfulfilled', async () => {
  const sequences = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const context = await contextAt()
      const { payment_id, order_id } = await open(context)
      for (const step of steps) {
        const last = simulated.till.attemptsOf(order_id).at(-1)
        if (step === 'captured' || step === 'authorized' || step === 'failed')
          simulated.till.pay(order_id, { status: step })
        else if (step === 'webhook' && last) await webhook(context, last, `payment.${last.status}`)
        else if (step === 'check') await checkPayment(context, payment_id)
        else if (step === 'cancel') await online.cancelOnlinePayment(context, { id: payment_id })
        else if (step === 'reconcile')
          await reconcile({ ...context, now: new Date(TEST_NOW.getTime() + HOUR) }, fault)
        else if (step === 'refund') await doJobs(context)
        else if (step === 'mark paid') await markPaid(context, payment_id, false)
        else if (step === 'paid in cash') await markPaid(context, payment_id, true)
      }
      await reconcile({ ...context, now: new Date(TEST_NOW.getTime() + 48 * HOUR) }, fault)
      await doJobs(context)

      const captures = simulated.till
        .attemptsOf(order_id)
        .filter(({ status }) => status !== 'authorized' && status !== 'failed')
      const { status, subscriptions, in_cash } = await settled(payment_id)
      const paid = captures.length > 0 || steps.includes('mark paid') || steps.includes('paid in cash')
      expect(subscriptions).toBe(paid ? 1 : 0)
      expect(status === 'completed').toBe(paid)
      // Every capture but one went back, and that one too where the desk had taken cash.
      expect(captures.filter((capture) => capture.status === 'captured').length).toBe(
        in_cash ? 0 : Math.min(1, captures.length),
      )
    }),
    { numRuns: 60, seed: SEED },
  )
  const { drift, on } = await books(simulated.sql)
  process.stdout.write(
    `gateway events, seed ${SEED}: ledger drift ${drift} paise, owed ${on('owed_to_payers')}\n`,
  )
  expect({ drift, owed: on('owed_to_payers') }).toEqual({ drift: 0, owed: 0 })
})

const fault = (error: unknown) => {
  throw error
}

it('webhook replayed ×1000, shuffled: ledger drift in paise', async () => {
  const context = await contextAt()
  const { payment_id, order_id } = await open(context)
  const attempts = [
    simulated.till.pay(order_id, { status: 'failed' }),
    simulated.till.pay(order_id, { status: 'authorized' }),
    simulated.till.pay(order_id),
  ]
  const messages = attempts.map((attempt) =>
    razorpayWebhook(attempt, `payment.${attempt.status}`, WEBHOOK_SECRET),
  )
  for (let at = 0; at < 1000; at += 50) {
    const burst = Array.from({ length: 50 }, (_, n) => messages[(at * 7 + n * 13) % 3])
    await Promise.all(
      burst.map((message) =>
        receiveWebhook(context, {
          provider: 'razorpay',
          body: Buffer.from(message?.body ?? ''),
          headers: message?.headers ?? {},
        }),
      ),
    )
  }
  expect(context.jobs.length).toBe(3)
  await doJobs(context)
  expect(await settled(payment_id)).toMatchObject({ status: 'completed', subscriptions: 1 })
  const { drift } = await books(simulated.sql)
  process.stdout.write(`webhook replayed ×1000, shuffled: ledger drift ${drift} paise\n`)
  expect(drift).toBe(0)
})

it('webhook never arrives: share healed by polling, and after how many minutes', async () => {
  const context = await contextAt()
  const opened = await Promise.all(Array.from({ length: 40 }, () => open(context)))
  // Each pays at some minute of the first two hours, and nobody tells us.
  const paidAt = opened.map((_, at) => 3 * at)
  const delays: number[] = []
  for (let minute = 0; minute <= 16 * 60; minute++) {
    for (const [at, { order_id }] of opened.entries()) if (paidAt[at] === minute) simulated.till.pay(order_id)
    if (minute % 5 > 0) continue
    const before = await Promise.all(opened.map(({ payment_id }) => settled(payment_id)))
    if (before.every(({ status }) => status === 'completed')) break
    await reconcile({ ...context, now: new Date(TEST_NOW.getTime() + minute * 60_000) }, fault)
    for (const [at, { payment_id }] of opened.entries())
      if (before[at]?.status !== 'completed' && (await settled(payment_id)).status === 'completed')
        delays.push(minute - (paidAt[at] ?? 0))
  }
  const healed = delays.length / opened.length
  const p95 = delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.95)]
  process.stdout.write(`webhook never arrives: healed ${healed * 100} %, p95 ${p95} minutes\n`)
  expect(healed).toBe(1)
})

it('gateway accepts, then times out: duplicate orders', async () => {
  const context = await contextAt()
  simulated.till.mishaps.createOrder = 'times_out_after_accepting'
  const before = simulated.till.orders.size
  for (let at = 0; at < 10; at++) await open({ ...context, requestKey: `lost-${at % 5}` })
  delete simulated.till.mishaps.createOrder
  const opened = simulated.till.orders.size - before
  process.stdout.write(`gateway accepts, then times out: ${opened - 5} duplicate orders of 5\n`)
  expect(opened).toBe(5)
})

it.each(['answers_500', 'answers_html', 'refuses'] as const)(
  'gateway %s: a payment stays open and is asked for again',
  async (mishap) => {
    const context = await contextAt()
    const { payment_id, order_id } = await open(context)
    simulated.till.pay(order_id)
    simulated.till.mishaps.listAttempts = mishap
    await expect(checkPayment(context, payment_id)).rejects.toThrow(GatewayError)
    expect((await online.checkOnlinePayment(context, { id: payment_id })).status).toBe('created')
    delete simulated.till.mishaps.listAttempts
    await reconcile({ ...context, now: new Date(TEST_NOW.getTime() + HOUR) }, fault)
    expect((await settled(payment_id)).status).toBe('completed')
  },
)

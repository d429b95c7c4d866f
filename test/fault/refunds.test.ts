import { expect, it } from 'vitest'
import { admin as atTill } from '#/features/till/actions.ts'
import { waysBack } from '#/features/till/alerts/rules.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { receiveWebhook } from '#/features/online-payments/reconciliation/receive-webhook.ts'
import { reconcile } from '#/features/online-payments/reconciliation/reconcile.ts'
import { isOwed } from '#/features/refunds/rules.ts'
import { checkRefunds, followRefunds } from '#/features/refunds/reconciliation/check-refunds.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import { GatewayError } from '#/kernel/gateway.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { razorpayWebhook } from '../support/gateway-simulator/razorpay.ts'
import { books, WEBHOOK_SECRET } from '../support/online-payments.ts'
import { sampleMember } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'
import { ROUNDS } from './rounds.ts'

import fc from 'fast-check'

const DAY = 86_400_000
const SEED = 20_261_122
const RUNS = 15 * ROUNDS
const PRICE = rupees(1000)
/** So little that the longest sequence does not refund everything. */
const PART = rupees(50)
const LESS = rupees(30)
/** More than one of them is owed of. */
const MORE = rupees(70)

const simulated = openSimulatedProvider()

/** Rules may refuse, and a gateway may stay silent; nothing else may go wrong. */
function expected(error: unknown): void {
  if (!(error instanceof Refusal) && !(error instanceof GatewayError)) throw error
}
const fault = (error: unknown) => {
  throw error
}

/** One payment, its payer, the desk and the gateway. */
async function story() {
  let keys = true
  const payer = memberContext(simulated.sql, await sampleMember(simulated.sql), {
    gateway: (provider) => (keys ? simulated.gateway(provider) : undefined),
  })
  const order = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(payer, order)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  const { order_id } = checkout
  const { till } = simulated
  const desk = { ...payer, member: simulated.admin }
  let days = 0

  async function doJobs(): Promise<void> {
    for (const { name, id } of payer.jobs.splice(0)) {
      if (name === 'send_refund') await sendRefund(payer, id, true)
      else await checkPayment(payer, id).then(() => checkRefunds(payer, id), expected)
    }
  }
  async function webhook(): Promise<void> {
    const last = till.attemptsOf(order_id).at(-1)
    if (!last) return
    const { body, headers } = razorpayWebhook(last, 'refund.failed', WEBHOOK_SECRET)
    await receiveWebhook(payer, { provider: 'razorpay', body: Buffer.from(body), headers })
    await doJobs().catch(expected)
  }
  function giveUpLast(): void {
    const taken = till.attemptsOf(order_id).flatMap(({ id }) => till.refundsOf(id))
    const last = taken.findLast(({ status }) => status !== 'failed')
    if (last) till.giveUp(last)
  }
  function refundInDashboard(amount: number): void {
    const paid = till.attemptsOf(order_id).findLast(({ id }) => till.held(id) >= amount)
    if (paid) till.refundInDashboard(paid.id, amount)
  }
  const told = async () =>
    (await atTill.listPaymentAlerts(desk, { limit: 100 })).rows.filter(
      (alert) => alert.payment_id === payment_id,
    )
  const alerts = async () => (await told()).filter((alert) => waysBack(alert).length > 0)
  /** The list shows a hundred: alerts that are only information make room for the next story. */
  async function lookInto(): Promise<void> {
    for (const { id } of await told()) await atTill.resolvePaymentAlert(desk, { id, note: 'Went back' })
  }
  async function giveBack(by_hand: boolean): Promise<void> {
    for (const { id } of await alerts()) await atTill.refundFromAlert(desk, { id, by_hand }).catch(expected)
  }
  const part = { payment_id, amount: PART, reason: 'A broken lamp', end_membership: false }
  const at = (day: number) => ({ ...payer, now: new Date(TEST_NOW.getTime() + day * DAY) })
  const steps = {
    captured: () => till.pay(order_id),
    'another amount': () => till.pay(order_id, { amount: rupees(900) }),
    failed: () => till.pay(order_id, { status: 'failed' }),
    webhook,
    reconcile: () => reconcile(at(1), fault),
    jobs: doJobs,
    'mark paid': () =>
      atTill.markPaid(desk, { id: payment_id, reason: 'Seen', in_cash: false }).catch(expected),
    'refund a part': () => atTill.refundPayment(desk, part).catch(expected),
    'refund less': () => atTill.refundPayment(desk, { ...part, amount: LESS }).catch(expected),
    'refund a part by hand': () => atTill.refundPayment(desk, { ...part, by_hand: true }).catch(expected),
    'refunds are refused': () => (till.mishaps.refund = 'refuses'),
    'answers are lost': () => (till.mishaps.refund = 'times_out_after_accepting'),
    'the gateway is silent': () => (till.mishaps.listRefunds = 'answers_500'),
    'the keys are removed': () => (keys = false),
    'the keys are back': () => (keys = true),
    'all is well': heal,
    'given up': giveUpLast,
    'refunded in its dashboard': () => refundInDashboard(PART),
    'more of it': () => refundInDashboard(MORE),
    // Each time a day later: what was checked today is not checked again.
    follow: () => followRefunds(at((days += 2)), fault),
    'try again': () => giveBack(false),
    'hand over': () => giveBack(true),
  }
  function heal(): void {
    keys = true
    delete till.mishaps.refund
    delete till.mishaps.listRefunds
  }
  return { payment_id, order_id, steps, alerts, lookInto, heal, doJobs, webhook }
}
type Story = Awaited<ReturnType<typeof story>>
type Step = keyof Story['steps']

/** Handed over while nobody could be asked, and then heard of: it went back twice. */
const goesBackTwice = (part: 'refund a part' | 'refund less'): Step[] => [
  ...(['all is well', 'answers are lost', 'the gateway is silent', part, 'jobs'] as const),
  ...(['the keys are removed', 'hand over', 'all is well', 'webhook'] as const),
]

/** Combinations of steps that chance alone seldom draws. */
const TURNS: Step[][] = [
  goesBackTwice('refund a part'),
  goesBackTwice('refund less'),
  ['refund a part', 'jobs'],
  ['refund a part', 'jobs', 'given up', 'follow'],
  ['refunds are refused', 'refund a part', 'jobs'],
  ['refunds are refused', 'captured', 'webhook'],
  ['another amount', 'webhook', 'try again', 'jobs'],
  ['answers are lost', 'the gateway is silent', 'refund a part', 'jobs'],
  ['given up', 'follow', 'hand over'],
  ['refund less', 'jobs', 'given up', 'more of it', 'follow'],
  ['try again', 'jobs', 'given up', 'follow'],
]

/** By the ledger, and by the gateway's own till; paise. */
async function standing({ payment_id, order_id }: Story) {
  const entries = await simulated.sql
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', 'amount'])
    .where('payment_id', '=', payment_id)
    .execute()
  const on = (account: string) =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0)
  const attempts = simulated.till.attemptsOf(order_id)
  const held = attempts.reduce((sum, { id }) => sum + simulated.till.held(id), 0)
  const payment = simulated.sql.selectFrom('payments').select(['status', 'refunded_amount'])
  const { status, refunded_amount } = await payment.where('id', '=', payment_id).executeTakeFirstOrThrow()
  return {
    held,
    booked: on('razorpay'),
    cash: on('cash'),
    owed: 0 - on('owed_to_payers'),
    // What went back twice is the payer's debt.
    owing: on('owed_by_payers'),
    earned: 0 - on('plan_sales'),
    status,
    refunded_amount,
  }
}

/**
 * Paise that wait for the desk because they are no income; a refund refused at once is income until it is refunded
 * again.
 */
async function waiting({ alerts, payment_id }: Story): Promise<number> {
  const refundsOf = simulated.sql.selectFrom('refunds').where('payment_id', '=', payment_id)
  const failed = await refundsOf.select(['id', 'of_surplus', 'done_at']).execute()
  const owed = (await alerts()).filter(({ refund_id }) => {
    const refund = failed.find(({ id }) => id === refund_id)
    return !refund || isOwed(refund)
  })
  return owed.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** Paise of a payment's refunds that are done, but for those that went back twice. */
async function wentBack(payment_id: string): Promise<number> {
  const rows = await simulated.sql
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'done')
    .where('sent_twice', '=', false)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

it(
  'after any sequence of refunds refused, lost, undelivered, retried and handed over, the books match the gateway and the till, and what is owed waits for the desk',
  { timeout: 1_200_000 },
  async () => {
    const names = Object.keys((await story()).steps) as Step[]
    const turns = fc.constantFrom(...names.map((name) => [name]), ...TURNS)
    const sequences = fc.array(turns, { minLength: 3, maxLength: 16 }).map((chosen) => chosen.flat())
    const seen = { given_up: 0, handed: 0, again: 0, twice: 0, outside: 0 }
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const told = await story()
        // Most begin with money: otherwise half the sequences would refuse everything.
        for (const step of ['captured', 'webhook', ...sequence] as const) await told.steps[step]()
        told.heal()
        await told.steps.reconcile()
        await told.webhook()
        await told.doJobs()

        const between = await standing(told)
        expect(between.booked).toBe(between.held)
        expect(between.owed).toBe(await waiting(told))
        expect(between.status).toBe('completed')
        expect(between.earned).toBe(PRICE - between.refunded_amount)

        // The desk follows every alert to its end.
        for (let tries = 0; tries < 4 && (await told.alerts()).length > 0; tries++) {
          await told.steps['try again']()
          await told.doJobs()
        }
        const end = await standing(told)
        expect(await told.alerts()).toEqual([])
        expect(end.owed).toBe(0)
        expect(end.booked).toBe(end.held)
        // Either way, the library kept the price less its refunds and what went back twice, and not a paisa more.
        expect(end.held + end.cash).toBe(PRICE - end.refunded_amount - end.owing)
        // Nothing goes back twice that hasn't gone back once.
        expect(end.owing).toBeLessThanOrEqual(await wentBack(told.payment_id))
        await told.lookInto()
      }),
      { numRuns: RUNS, seed: SEED },
    )
    const { drift, on, entries } = await books(simulated.sql)
    seen.given_up = new Set(
      entries.filter(({ kind }) => kind === 'return').map((one) => one.transaction_id),
    ).size
    const made = await simulated.sql
      .selectFrom('refunds')
      .select(['by_hand', 'again_of', 'sent_twice', 'outside'])
      .execute()
    seen.outside = made.filter(({ outside }) => outside).length
    seen.twice = made.filter(({ sent_twice }) => sent_twice).length
    seen.handed = made.filter(({ by_hand }) => by_hand).length
    seen.again = made.filter(({ again_of }) => again_of !== null).length
    process.stdout.write(`refunds, seed ${SEED}: ledger drift ${drift} paise, ${JSON.stringify(seen)}\n`)
    expect({ drift, owed: on('owed_to_payers') }).toEqual({ drift: 0, owed: 0 })
    // The sequences covered what this test is for.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(ROUNDS)
  },
)

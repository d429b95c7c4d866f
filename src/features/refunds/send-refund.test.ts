import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { type Gateway, GatewayError } from '#/kernel/gateway.ts'
import { negate, rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW, type TestContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openPayuForm, PAYU } from '../../../test/support/gateway-simulator/payu.ts'
import { RAZORPAY, razorpayWebhook } from '../../../test/support/gateway-simulator/razorpay.ts'
import { gatewaySimulator } from '../../../test/support/gateway-simulator/simulator.ts'
import { books, WEBHOOK_SECRET } from '../../../test/support/online-payments.ts'
import { sampleAdmin, sampleMember } from '../../../test/support/samples.ts'
import { admin as creditNotes } from '#/features/payments/credit-notes/actions.ts'
import { admin as desk } from '#/features/till/actions.ts'
import { payu } from '#/features/online-payments/gateways/payu.ts'
import { razorpay } from '#/features/online-payments/gateways/razorpay.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { receiveWebhook } from '#/features/online-payments/reconciliation/receive-webhook.ts'
import { checkRefunds, followRefunds } from './reconciliation/check-refunds.ts'
import { sendRefund } from './send-refund.ts'

const PRICE = rupees(1000)
const DAY = 86_400_000

let db: TestDatabase
let simulator: Awaited<ReturnType<typeof gatewaySimulator>>
let admin: Member
const gateways: Partial<Record<string, Gateway>> = {}

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  simulator = await gatewaySimulator()
  const url = new URL(simulator.url)
  gateways['razorpay'] = razorpay({ ...RAZORPAY, webhook_secrets: [WEBHOOK_SECRET], url })
  gateways['payu'] = payu({ ...PAYU, url, return_url: 'http://library.test/webhooks/payu/return' })
})
afterEach(() => {
  for (const question of ['listAttempts', 'refund', 'listRefunds'] as const)
    delete simulator.till.mishaps[question]
})
afterAll(async () => {
  await simulator.close()
  await db.close()
})

type Here = ReturnType<typeof at>
type Provider = 'razorpay' | 'payu'

/** The desk, so many days after the morning. */
const at = (days = 0, member = admin, provider?: Provider) => {
  const now = new Date(TEST_NOW.getTime() + days * DAY)
  return memberContext(db.sql, member, {
    now,
    gateway: (name) => (provider === undefined || name === provider ? gateways[name] : undefined),
  })
}

async function open(provider: Provider) {
  const payer = at(0, await sampleMember(db.sql), provider)
  const order = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(payer, order)
  if (checkout.provider === 'payu') openPayuForm(simulator.till, checkout.fields)
  const order_id = checkout.provider === 'razorpay' ? checkout.order_id : ''
  return {
    payment_id,
    order_id: checkout.provider === 'payu' ? String(checkout.fields['txnid']) : order_id,
  }
}

async function paid(provider: Provider) {
  const opened = await open(provider)
  const capture = simulator.till.pay(opened.order_id)
  await checkPayment(at(), opened.payment_id)
  return { ...opened, capture }
}

/** Runs the requested jobs, each as its last try. */
async function doJobs(context: TestContext): Promise<void> {
  for (const { name, id } of context.jobs.splice(0)) {
    if (name === 'send_refund') await sendRefund(context, id, true)
    else await checkRefunds(context, id)
  }
}

async function refundWhole(payment_id: string, context: Here = at()) {
  const refund = { payment_id, amount: PRICE, reason: 'Moves away', end_membership: false }
  const given = await desk.refundPayment(context, refund)
  await doJobs(context)
  return given
}

async function giveBack(alert: { id: string } | undefined, by_hand = false, context: Here = at(5)) {
  const given = await desk.refundFromAlert(context, { id: alert?.id ?? '', by_hand })
  await doJobs(context)
  return given
}

const openAlerts = async (payment_id: string) =>
  (await desk.listPaymentAlerts(at(), { limit: 100 })).rows.filter((alert) => alert.payment_id === payment_id)

const fault = (error: unknown) => {
  throw error
}

/** What this test's own steps change in the books. */
async function watchBooks() {
  const before = await books(db.sql)
  return async (...accounts: string[]) => {
    const { drift, on } = await books(db.sql)
    expect(drift).toBe(0)
    return Object.fromEntries(accounts.map((account) => [account, on(account) - before.on(account)]))
  }
}

describe.each(['razorpay', 'payu'] as const)(
  '%s accepts a refund and fails to deliver it days later',
  (provider) => {
    it('the sale stays reversed, the money is owed again, and the desk sends it another time', async () => {
      const moved = await watchBooks()
      const { payment_id, capture } = await paid(provider)
      await refundWhole(payment_id)
      expect(await moved(provider, 'plan_sales', 'owed_to_payers')).toEqual({
        [provider]: 0,
        plan_sales: 0,
        owed_to_payers: 0,
      })
      const [taken] = simulator.till.refundsOf(capture.id)
      simulator.till.giveUp(taken!)
      const later = at(3)
      await followRefunds(later, fault)
      await followRefunds(at(4), fault)
      expect(await moved(provider, 'plan_sales', 'owed_to_payers')).toEqual({
        [provider]: PRICE,
        plan_sales: 0,
        owed_to_payers: negate(PRICE),
      })
      expect(later.mails).toEqual([])
      const alerts = await openAlerts(payment_id)
      expect(alerts).toMatchObject([{ kind: 'refund_failed', amount: PRICE }])
      const told = await desk.findPayment(at(), { id: payment_id })
      expect(told).toMatchObject({ status: 'refunded', refundable: rupees(0) })
      expect(told.refunds).toMatchObject([{ status: 'failed', credit_note: expect.stringMatching(/^CN\//) }])
      expect(told.timeline.at(-1)).toMatchObject({
        what: 'refund_failed_late',
        amount: PRICE,
        at: later.now,
      })

      const again = at(5)
      expect(await giveBack(alerts[0], false, again)).toMatchObject({ amount: PRICE, status: 'requested' })
      expect(simulator.till.held(capture.id)).toBe(0)
      expect(await moved(provider, 'plan_sales', 'owed_to_payers')).toEqual({
        [provider]: 0,
        plan_sales: 0,
        owed_to_payers: 0,
      })
      expect(await openAlerts(payment_id)).toEqual([])
      expect(again.mails.map(({ text }) => text).join()).toContain('An earlier refund did not reach you')
      const { refunds: both } = await desk.findPayment(at(), { id: payment_id })
      expect(both.map(({ status, credit_note }) => [status, credit_note !== null])).toEqual([
        ['failed', true],
        ['done', false],
      ])
    })

    it('undelivered a second time it is handed over: out of the till, and the gateway keeps what it holds', async () => {
      const moved = await watchBooks()
      const { payment_id, capture } = await paid(provider)
      await refundWhole(payment_id)
      simulator.till.giveUp(simulator.till.refundsOf(capture.id)[0]!)
      await followRefunds(at(2), fault)
      await giveBack((await openAlerts(payment_id))[0], false, at(3))
      simulator.till.giveUp(simulator.till.refundsOf(capture.id)[1]!)
      await followRefunds(at(6), fault)
      const alerts = await openAlerts(payment_id)
      expect(alerts).toHaveLength(1)
      expect(await giveBack(alerts[0], true, at(7))).toMatchObject({ status: 'done' })
      expect(await moved(provider, 'cash', 'plan_sales', 'owed_to_payers')).toEqual({
        [provider]: PRICE,
        cash: negate(PRICE),
        plan_sales: 0,
        owed_to_payers: 0,
      })
      expect(await openAlerts(payment_id)).toEqual([])
      expect(simulator.till.held(capture.id)).toBe(PRICE)
    })

    it('handed over by UPI afterwards, its credit note says so (PAY-7)', async () => {
      const { payment_id, capture } = await paid(provider)
      await refundWhole(payment_id)
      const [given] = (await desk.findPayment(at(), { id: payment_id })).refunds
      const note = () => creditNotes.findCreditNote(at(), { id: given?.credit_note_id ?? '' })
      simulator.till.giveUp(simulator.till.refundsOf(capture.id)[0]!)
      await followRefunds(at(2), fault)
      expect(await note()).toMatchObject({ way: 'provider', upi_reference: null })
      const [alert] = await openAlerts(payment_id)
      const upi_reference = '512345678901'
      await desk.refundFromAlert(at(5), { id: alert?.id ?? '', by_hand: true, upi_reference })
      expect(await note()).toMatchObject({ way: 'upi', upi_reference, reason: 'Moves away', amount: PRICE })
    })

    it('two undelivered parts are owed and refunded separately', async () => {
      const moved = await watchBooks()
      const { payment_id, capture } = await paid(provider)
      for (const amount of [rupees(300), rupees(200)]) {
        const context = at()
        const part = { payment_id, amount, reason: 'A broken lamp', end_membership: false }
        await desk.refundPayment(context, part)
        await doJobs(context)
      }
      for (const refund of simulator.till.refundsOf(capture.id)) simulator.till.giveUp(refund)
      await followRefunds(at(2), fault)
      expect(await moved('owed_to_payers')).toEqual({ owed_to_payers: -50_000 })
      const alerts = await openAlerts(payment_id)
      expect(alerts).toHaveLength(2)
      for (const alert of alerts) await giveBack(alert)
      expect(await moved(provider, 'owed_to_payers')).toEqual({ [provider]: 50_000, owed_to_payers: 0 })
      expect(simulator.till.held(capture.id)).toBe(50_000)
      expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({ refundable: rupees(500) })
    })

    it('is found refused although its last answer was lost, and not sent twice', async () => {
      const moved = await watchBooks()
      const { payment_id, capture } = await paid(provider)
      simulator.till.mishaps.refund = 'times_out_after_accepting'
      simulator.till.mishaps.listRefunds = 'answers_500'
      await refundWhole(payment_id)
      const [alert] = await openAlerts(payment_id)
      expect(alert).toMatchObject({ kind: 'refund_failed' })
      delete simulator.till.mishaps.refund
      for (const by_hand of [false, true])
        await expect(giveBack(alert, by_hand)).rejects.toMatchObject({ code: 'gateway_silent' })
      delete simulator.till.mishaps.listRefunds
      await expect(giveBack(alert, true)).rejects.toMatchObject({ code: 'refund_taken' })
      expect(simulator.till.refundsOf(capture.id)).toHaveLength(1)
      expect(await openAlerts(payment_id)).toEqual([])
      expect(await moved(provider, 'cash', 'plan_sales')).toEqual({ [provider]: 0, cash: 0, plan_sales: 0 })
      expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({ status: 'refunded' })

      // A refund found accepted may still come back, and is checked again.
      simulator.till.giveUp(simulator.till.refundsOf(capture.id)[0]!)
      await followRefunds(at(9), fault)
      expect(await openAlerts(payment_id)).toMatchObject([{ id: alert?.id, kind: 'refund_failed' }])
    })

    it('whose every answer was lost is done once its name is found', async () => {
      const { payment_id, capture } = await paid(provider)
      simulator.till.mishaps.refund = 'times_out_after_accepting'
      await refundWhole(payment_id)
      expect(await openAlerts(payment_id)).toEqual([])
      expect(simulator.till.refundsOf(capture.id)).toHaveLength(1)
      expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({ status: 'refunded' })
    })

    it('a second capture that it refuses to refund is sent again by the desk, or handed over', async () => {
      const moved = await watchBooks()
      const { payment_id, order_id } = await paid(provider)
      for (const by_hand of [false, true]) {
        const twin = simulator.till.pay(order_id)
        simulator.till.mishaps.refund = 'refuses'
        const context = at()
        await checkPayment(context, payment_id)
        await doJobs(context)
        const told = (await openAlerts(payment_id)).filter((one) => one.provider_payment_id === twin.id)
        expect(told.map(({ kind }) => kind).toSorted()).toEqual(['captured_twice', 'refund_failed'])
        expect(await moved('owed_to_payers')).toEqual({ owed_to_payers: negate(PRICE) })
        delete simulator.till.mishaps.refund

        const twice = told.find(({ kind }) => kind === 'captured_twice')
        await expect(giveBack(twice)).rejects.toMatchObject({ code: 'nothing_owed' })
        await giveBack(
          told.find(({ kind }) => kind === 'refund_failed'),
          by_hand,
        )
        expect(await moved('owed_to_payers', 'cash')).toEqual({
          owed_to_payers: 0,
          cash: by_hand ? negate(PRICE) : 0,
        })
        expect(simulator.till.held(twin.id)).toBe(by_hand ? PRICE : 0)
      }
      expect(await desk.findPayment(at(), { id: payment_id })).toMatchObject({
        status: 'completed',
        refundable: PRICE,
      })
    })

    it('an ordinary refund that it refuses is sent again from its alert, as a refund of income', async () => {
      const moved = await watchBooks()
      const { payment_id, capture } = await paid(provider)
      simulator.till.mishaps.refund = 'refuses'
      await refundWhole(payment_id)
      delete simulator.till.mishaps.refund
      expect(await moved('plan_sales', 'owed_to_payers')).toEqual({
        plan_sales: negate(PRICE),
        owed_to_payers: 0,
      })
      await giveBack((await openAlerts(payment_id))[0])
      expect(await moved('plan_sales', 'owed_to_payers')).toEqual({ plan_sales: 0, owed_to_payers: 0 })
      expect(simulator.till.held(capture.id)).toBe(0)
      const told = await desk.findPayment(at(), { id: payment_id })
      expect(told).toMatchObject({ status: 'refunded' })
      expect(told.refunds.map(({ status, credit_note }) => [status, credit_note !== null])).toEqual([
        ['failed', false],
        ['done', true],
      ])
    })
  },
)

describe('how long it is checked', () => {
  const asked = async (days: number) => {
    const before = simulator.till.asked.listRefunds
    await followRefunds(at(days), fault)
    return simulator.till.asked.listRefunds - before
  }
  /** Whatever the tests above left to check. */
  const forgetOthers = () => db.sql.updateTable('refunds').set({ next_check_at: null }).execute()

  it('a refund is checked once a day for 14 days, and as long as it is pending or the gateway silent', async () => {
    await forgetOthers()
    const { payment_id, capture } = await paid('payu')
    await refundWhole(payment_id)
    expect(await asked(0.5)).toBe(0)
    for (const day of [1, 2, 15, 40]) expect(await asked(day), `day ${day}`).toBe(1)
    simulator.till.mishaps.listRefunds = 'answers_html'
    expect(await asked(41)).toBe(0)
    delete simulator.till.mishaps.listRefunds
    simulator.till.refundsOf(capture.id)[0]!.status = 'done'
    expect(await asked(42)).toBe(1)
    expect(await asked(43)).toBe(0)
  })

  it('a webhook triggers a check at once, whatever it claims and however old the refund is', async () => {
    const { payment_id, capture } = await paid('razorpay')
    await refundWhole(payment_id)
    await forgetOthers()
    const hear = async () => {
      const context = at(20)
      const { body, headers } = razorpayWebhook(capture, 'refund.failed', WEBHOOK_SECRET)
      await receiveWebhook(context, { provider: 'razorpay', body: Buffer.from(body), headers })
      await doJobs(context)
    }
    await hear()
    expect(await openAlerts(payment_id)).toEqual([])
    simulator.till.giveUp(simulator.till.refundsOf(capture.id)[0]!)
    await hear()
    expect(await openAlerts(payment_id)).toMatchObject([{ kind: 'refund_failed', amount: PRICE }])
  })

  it('one that can’t be checked holds up no other', async () => {
    await forgetOthers()
    const payments = [await paid('razorpay'), await paid('razorpay')]
    for (const { payment_id } of payments) await refundWhole(payment_id)
    simulator.till.giveUp(simulator.till.refundsOf(payments[1]!.capture.id)[0]!)
    const broken = gateways['razorpay']!
    const listRefunds: Gateway['listRefunds'] = (capture) => {
      if (capture === payments[0]?.capture.id) throw new Error('not a word of the gateway')
      return broken.listRefunds(capture)
    }
    const faults: unknown[] = []
    const context = { ...at(1), gateway: () => ({ ...broken, listRefunds }) }
    await followRefunds(context, (error) => faults.push(error))
    expect(faults).toHaveLength(1)
    expect(await openAlerts(payments[1]!.payment_id)).toHaveLength(1)
  })
})

describe('money of another amount', () => {
  const owing = async (change: { amount?: number; currency?: string }) => {
    const opened = await open('razorpay')
    const capture = simulator.till.pay(opened.order_id, change)
    await checkPayment(at(), opened.payment_id)
    return { ...opened, capture, alerts: await openAlerts(opened.payment_id) }
  }

  it('is refunded by the button, once however often it is pressed, and by the gateway only', async () => {
    const moved = await watchBooks()
    const { payment_id, capture, alerts } = await owing({ amount: rupees(900) })
    expect(alerts).toMatchObject([{ kind: 'amount_differs', amount: rupees(900) }])
    await expect(giveBack(alerts[0], true)).rejects.toMatchObject({ code: 'refund_not_refused' })
    const presses = await Promise.allSettled(Array.from({ length: 5 }, () => giveBack(alerts[0])))
    const codes = presses.map((press) => (press.status === 'fulfilled' ? 'given' : press.reason.code))
    expect(codes.toSorted()).toEqual([...Array(4).fill('alert_not_found'), 'given'])
    expect(simulator.till.held(capture.id)).toBe(0)
    expect(await moved('razorpay', 'owed_to_payers')).toEqual({ razorpay: 0, owed_to_payers: 0 })
    await checkPayment(at(1), payment_id)
    expect(await openAlerts(payment_id)).toEqual([])
    const kept = await db.sql
      .selectFrom('payment_alerts')
      .select(['note', 'resolved_by'])
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ note: 'Sent back by the provider', resolved_by: admin.id })
  })

  it('that the gateway then refuses is reported, and handed over', async () => {
    const moved = await watchBooks()
    const { payment_id, alerts } = await owing({ amount: rupees(700) })
    simulator.till.mishaps.refund = 'refuses'
    await giveBack(alerts[0])
    const [failed, ...others] = await openAlerts(payment_id)
    expect([failed?.kind, failed?.amount, others]).toEqual(['refund_failed', 70_000, []])
    await giveBack(failed, true)
    expect(await moved('cash', 'razorpay', 'owed_to_payers')).toEqual({
      cash: -70_000,
      razorpay: 70_000,
      owed_to_payers: 0,
    })
  })

  it('of another currency is in none of our books: its alert shows no rupees and refunds nothing', async () => {
    const { alerts } = await owing({ currency: 'USD' })
    expect(alerts).toMatchObject([{ kind: 'amount_differs', amount: null }])
    await expect(giveBack(alerts[0])).rejects.toMatchObject({ code: 'nothing_owed' })
    expect(await openAlerts(alerts[0]?.payment_id ?? '')).toHaveLength(1)
  })
})

it('what was handed over leaves the drawer', async () => {
  const { payment_id, capture } = await paid('razorpay')
  await refundWhole(payment_id)
  simulator.till.giveUp(simulator.till.refundsOf(capture.id)[0]!)
  await followRefunds(at(8), fault)
  const before = (await desk.findDrawer(at(9))).balance
  await giveBack((await openAlerts(payment_id))[0], true, at(9))
  expect((await desk.findDrawer(at(9))).balance).toBe(before - PRICE)
})

it('a gateway that is silent at the last try, and accepts nothing, proves nothing: it is asked before money is refunded another way', async () => {
  const { payment_id } = await paid('razorpay')
  simulator.till.mishaps.refund = 'answers_500'
  const context = at()
  const refund = { payment_id, amount: PRICE, reason: 'Moves away', end_membership: false }
  const { id } = await desk.refundPayment(context, refund)
  await expect(sendRefund(context, id, false)).rejects.toThrow(GatewayError)
  await sendRefund(context, id, true)
  simulator.till.mishaps.listRefunds = 'answers_500'
  const byHand = { ...refund, by_hand: true }
  await expect(desk.refundPayment(at(), byHand)).rejects.toMatchObject({ code: 'gateway_silent' })
  delete simulator.till.mishaps.listRefunds
  expect(await desk.refundPayment(at(), byHand)).toMatchObject({ status: 'done' })
})

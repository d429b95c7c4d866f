import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin as kitchen, member as orders } from '#/features/canteen/orders/actions.ts'
import { lapseOrders } from '#/features/canteen/orders/lapse-orders.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { negate, rupees, toPaise, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { books } from '../../../test/support/online-payments.ts'
import { sampleDesk, sampleMember } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk } from './actions.ts'
import { member as planOrders } from '#/features/online-payments/start-online-payment.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { reconcile } from '#/features/online-payments/reconciliation/reconcile.ts'
import { givenBack } from '#/features/refunds/rules.ts'
import { givenBackWords } from '#/features/refunds/texts.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'

const PRICE = rupees(1000)
const HOUR = 3_600_000

const simulated = openSimulatedProvider()
let tea: string

beforeAll(async () => {
  const item = simulated.sql.selectFrom('canteen_items').select('id').where('name', '=', 'Tea')
  tea = (await item.executeTakeFirstOrThrow()).id
})

const as = (member: Member, changes: Partial<Context> = {}) =>
  memberContext(simulated.sql, member, {
    gateway: simulated.gateway,
    ...changes,
  })
const here = (requestKey: string | null = null) => as(simulated.admin, { requestKey })

async function open() {
  const student = await sampleMember(simulated.sql)
  const input = { plan_id: 'full-day-1month', amount: PRICE }
  const { payment_id, checkout } = await planOrders.startOnlinePayment(as(student), input)
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  return { payment_id, order_id: checkout.order_id }
}

async function paid() {
  const opened = await open()
  const capture = simulated.till.pay(opened.order_id)
  await checkPayment(here(), opened.payment_id)
  return { ...opened, capture }
}

const wholly = (payment_id: string, more = {}) => ({
  payment_id,
  amount: PRICE,
  reason: 'Moves away',
  end_membership: false,
  ...more,
})

/** Sends a refund to the gateway, which refuses it for good. */
async function refuseRefund(payment_id: string): Promise<void> {
  simulated.till.mishaps.refund = 'refuses'
  const { id } = await desk.refundPayment(here(), wholly(payment_id))
  await sendRefund(here(), id, true)
  delete simulated.till.mishaps.refund
}

const alertsOf = (payment_id: string) =>
  simulated.sql.selectFrom('payment_alerts').select('kind').where('payment_id', '=', payment_id).execute()

describe('a refund that the gateway refuses', () => {
  it('is reported each time, and then done over the counter: out of the till, not by the gateway', async () => {
    const { payment_id } = await paid()
    await expect(desk.refundPayment(here(), wholly(payment_id, { by_hand: true }))).rejects.toMatchObject({
      code: 'refund_not_refused',
    })
    await refuseRefund(payment_id)
    await refuseRefund(payment_id)
    expect(await alertsOf(payment_id)).toEqual([{ kind: 'refund_failed' }, { kind: 'refund_failed' }])
    const [told] = (await desk.listPaymentAlerts(here(), { payment_id })).rows
    const alert = { id: told?.id ?? '' }
    expect(await desk.findPaymentAlert(here(), alert)).toEqual(told)
    await desk.resolvePaymentAlert(here(), { ...alert, note: 'Seen' })
    const resolved = desk.findPaymentAlert(here(), alert)
    await expect(resolved).rejects.toMatchObject({ code: 'alert_not_found' })

    const before = await books(simulated.sql)
    const handed = await desk.refundPayment(here(), wholly(payment_id, { by_hand: true }))
    expect(handed).toMatchObject({ status: 'done', amount: PRICE })
    const after = await books(simulated.sql)
    expect(after.on('cash') - before.on('cash')).toBe(negate(PRICE))
    expect(after.on('razorpay')).toBe(before.on('razorpay'))
    expect(after.drift).toBe(0)
    expect(await desk.findPayment(here(), { id: payment_id })).toMatchObject({ status: 'refunded' })
  })
})

describe('PAY-20: a refund that the gateway refused goes back once', () => {
  const openAlerts = async (payment_id: string) =>
    (await desk.listPaymentAlerts(here(), { payment_id })).rows.map(({ id, amount }) => ({ id, amount }))
  /** Tries a part, which is refused. */
  async function refuse(payment_id: string, amount: Paise) {
    simulated.till.mishaps.refund = 'refuses'
    const { id } = await desk.refundPayment(here(), { ...wholly(payment_id), amount })
    await sendRefund(here(), id, true)
    delete simulated.till.mishaps.refund
    return id
  }
  const replacements = (payment_id: string) =>
    simulated.sql
      .selectFrom('refunds')
      .select(['amount', 'again_of'])
      .where('payment_id', '=', payment_id)
      .where('status', '!=', 'failed')
      .execute()

  it.each([
    ['the same amount, by hand', rupees(300), true],
    ['the same amount, by the gateway', rupees(300), false],
    ['the whole payment', PRICE, true],
  ])('refunding %s replaces it and resolves its alert', async (_, amount, by_hand) => {
    const { payment_id } = await paid()
    const failed = await refuse(payment_id, rupees(300))
    const [alert] = await openAlerts(payment_id)
    const asked = { ...wholly(payment_id, { by_hand }), amount }
    const given = await desk.refundPayment(here('given'), asked)
    expect(await desk.refundPayment(here('given'), asked)).toEqual(given)
    expect(await openAlerts(payment_id)).toEqual([])
    const giveBack = desk.refundFromAlert(here(), { id: alert?.id ?? '', by_hand: true })
    await expect(giveBack).rejects.toMatchObject({ code: 'alert_not_found' })
    expect(await replacements(payment_id)).toEqual([{ amount, again_of: failed }])
    const { resolved_by, note } = await simulated.sql
      .selectFrom('payment_alerts')
      .select(['resolved_by', 'note'])
      .where('refund_id', '=', failed)
      .executeTakeFirstOrThrow()
    expect(resolved_by).toBe(simulated.admin.id)
    expect(note).toBe(by_hand ? 'Handed over the counter' : 'Sent back by the provider')
  })

  it('once its alert gave it back, the desk can’t hand it over once more', async () => {
    const { payment_id } = await paid()
    await refuse(payment_id, rupees(300))
    const [alert] = await openAlerts(payment_id)
    await desk.refundFromAlert(here(), { id: alert?.id ?? '', by_hand: true })
    const again = desk.refundPayment(here(), {
      ...wholly(payment_id, { by_hand: true }),
      amount: rupees(300),
    })
    await expect(again).rejects.toMatchObject({ code: 'refund_not_refused' })
  })

  it('refused again it has one alert, and gives back its amount', async () => {
    const { payment_id } = await paid()
    for (let time = 0; time < 3; time++) await refuse(payment_id, rupees(300))
    const alerts = await openAlerts(payment_id)
    expect(alerts).toMatchObject([{ amount: rupees(300) }])
    await desk.refundFromAlert(here(), { id: alerts[0]?.id ?? '', by_hand: true })
    expect(await replacements(payment_id)).toMatchObject([{ amount: rupees(300) }])
  })

  it('another amount is refused until it was given back or its alert resolved', async () => {
    const { payment_id } = await paid()
    await refuse(payment_id, rupees(300))
    for (const by_hand of [false, true])
      for (const amount of [rupees(299), rupees(301)])
        await expect(
          desk.refundPayment(here(), { ...wholly(payment_id, { by_hand }), amount }),
        ).rejects.toMatchObject({ code: 'failed_refund_first', data: { amount: rupees(300) } })
    const [alert] = await openAlerts(payment_id)
    await desk.resolvePaymentAlert(here(), { id: alert?.id ?? '', note: 'They stay' })
    await desk.refundPayment(here(), { ...wholly(payment_id, { by_hand: true }), amount: rupees(200) })
    // That used the refusal up: the rest goes by the gateway.
    const rest = desk.refundPayment(here(), { ...wholly(payment_id, { by_hand: true }), amount: rupees(800) })
    await expect(rest).rejects.toMatchObject({ code: 'refund_not_refused' })
  })
})

it('money that its gateway has yet to refund is on its way back, and not refunded', async () => {
  const { payment_id } = await paid()
  await desk.refundPayment(here(), { ...wholly(payment_id), amount: rupees(300) })
  const row = async () => {
    const { rows } = await desk.listPayments(here(), { limit: 100 })
    const found = rows.find(({ id }) => id === payment_id)
    return found && [givenBack(found), givenBackWords(found)]
  }
  expect(await row()).toEqual([0, '₹300 on its way back'])
  await simulated.sql
    .updateTable('refunds')
    .set({ status: 'done', done_at: TEST_NOW })
    .where('payment_id', '=', payment_id)
    .execute()
  expect(await row()).toEqual([rupees(300), '₹300 refunded'])
  await desk.refundPayment(here(), { ...wholly(payment_id), amount: rupees(700) })
  expect(await row()).toEqual([rupees(300), '₹300 refunded, ₹700 on its way back'])
})

describe('money that the desk marked as paid', () => {
  it('is refunded by the gateway that turns out to have it; while the gateway is silent nothing is refunded', async () => {
    const { payment_id, order_id } = await open()
    await desk.markPaid(here(), { id: payment_id, reason: 'Seen', in_cash: false })
    const capture = simulated.till.pay(order_id)
    simulated.till.mishaps.listAttempts = 'answers_500'
    await expect(desk.refundPayment(here(), wholly(payment_id))).rejects.toMatchObject({
      code: 'gateway_silent',
    })
    delete simulated.till.mishaps.listAttempts
    const refund = await desk.refundPayment(here(), wholly(payment_id))
    expect(refund.status).toBe('requested')
    await sendRefund(here(), refund.id, true)
    expect(capture.status).toBe('refunded')
    await reconcile(as(simulated.admin, { now: new Date(TEST_NOW.getTime() + HOUR) }), fault)
    expect(await alertsOf(payment_id)).toEqual([])
  })

  it('and that no gateway has captured is refunded out of the drawer, which the next count includes', async () => {
    const { payment_id } = await open()
    await desk.markPaid(here(), { id: payment_id, reason: 'Seen', in_cash: false })
    const before = await books(simulated.sql)
    expect(await desk.refundPayment(here(), wholly(payment_id))).toMatchObject({ status: 'done' })
    const after = await books(simulated.sql)
    expect(after.on('cash') - before.on('cash')).toBe(negate(PRICE))
    expect(after.on('razorpay')).toBe(before.on('razorpay'))
  })

  it('isn’t handed over while its gateway may still capture it; in cash it is', async () => {
    const { payment_id, order_id } = await open()
    simulated.till.pay(order_id, { status: 'authorized' })
    await desk.markPaid(here(), { id: payment_id, reason: 'Seen', in_cash: false })
    const early = desk.refundPayment(here(), wholly(payment_id))
    await expect(early).rejects.toMatchObject({ code: 'money_awaited' })
    const inCash = await open()
    simulated.till.pay(inCash.order_id, { status: 'authorized' })
    await desk.markPaid(here(), { id: inCash.payment_id, reason: 'Counted', in_cash: true })
    expect(await desk.refundPayment(here(), wholly(inCash.payment_id))).toMatchObject({ status: 'done' })
  })

  it.each([PRICE, rupees(400)])(
    'came once, though its capture is reported after %i paise were handed over: nothing goes back twice (PAY-12)',
    async (amount) => {
      const before = await books(simulated.sql)
      const { payment_id, order_id } = await open()
      await desk.markPaid(here(), { id: payment_id, reason: 'Seen', in_cash: false })
      await desk.refundPayment(here(), { ...wholly(payment_id), amount })
      const capture = simulated.till.pay(order_id)
      const context = here()
      for (let time = 0; time < 2; time++) await checkPayment(context, payment_id)
      expect(context.jobs).toEqual([])
      expect(await alertsOf(payment_id)).toEqual([])
      const found = await desk.findPayment(here(), { id: payment_id })
      expect(found).toMatchObject({ provider_payment_id: capture.id, refunded_amount: amount })
      const after = await books(simulated.sql)
      expect(after.on('razorpay') - before.on('razorpay')).toBe(simulated.till.held(capture.id))
      expect(after.on('cash') - before.on('cash')).toBe(negate(amount))
      expect(after.on('owed_to_payers')).toBe(before.on('owed_to_payers'))
      // Only what comes a second time goes back.
      const twin = simulated.till.pay(order_id)
      await checkPayment(context, payment_id)
      for (const job of context.jobs) await sendRefund(context, job.id, true)
      expect([simulated.till.held(capture.id), simulated.till.held(twin.id)]).toEqual([PRICE, 0])
    },
  )

  it('needs no confirmation if the gateway has captured it', async () => {
    const { payment_id, order_id } = await open()
    const capture = simulated.till.pay(order_id)
    const marked = await desk.markPaid(here(), { id: payment_id, reason: 'Seen', in_cash: false })
    expect(marked.receipt_number).toMatch(/^SL\//)
    const detail = await desk.findPayment(here(), { id: payment_id })
    expect(detail).toMatchObject({ status: 'completed', provider_payment_id: capture.id })
  })
})

describe('a canteen order', () => {
  async function ordered(member: Member) {
    const input = {
      items: [{ item_id: tea, quantity: 2 }],
      total: rupees(20),
      special_instructions: 'Seat 3',
    }
    const { order, payment_id, checkout } = await orders.placeOrder(as(member), input)
    if (checkout?.provider !== 'razorpay') throw new Error('another provider')
    return { order, payment_id, order_id: checkout.order_id }
  }
  const statusOf = (id: string) =>
    simulated.sql
      .selectFrom('canteen_orders')
      .select(['status', 'cancel_reason'])
      .where('id', '=', id)
      .executeTakeFirst()

  it('that has lapsed can’t be marked as paid', async () => {
    const { order, payment_id } = await ordered(await sampleMember(simulated.sql))
    await lapseOrders({ sql: simulated.sql, now: new Date(TEST_NOW.getTime() + HOUR) })
    const marking = desk.markPaid(here(), { id: payment_id, reason: 'Seen', in_cash: false })
    await expect(marking).rejects.toMatchObject({ code: 'order_not_open' })
    expect(await statusOf(order.id)).toMatchObject({ status: 'lapsed' })
  })

  it('is refunded the rest only when cancelled, after a partial refund that had seemed refused', async () => {
    const { order, payment_id, order_id } = await ordered(await sampleMember(simulated.sql))
    const capture = simulated.till.pay(order_id)
    await checkPayment(here(), payment_id)
    simulated.till.mishaps.refund = 'times_out_after_accepting'
    simulated.till.mishaps.listRefunds = 'answers_500'
    const part = { payment_id, amount: rupees(5), reason: 'One tea was cold', end_membership: false }
    const { id } = await desk.refundPayment(here(), part)
    await sendRefund(here(), id, true)
    const cancel = (context = here()) =>
      kitchen.cancelOrder(context, { id: order.id, reason: 'Gas is out' }).then(() => context.jobs)
    await expect(cancel()).rejects.toMatchObject({ code: 'gateway_silent' })
    delete simulated.till.mishaps.refund
    delete simulated.till.mishaps.listRefunds
    await expect(cancel()).rejects.toMatchObject({ code: 'refund_taken' })
    for (const job of await cancel()) await sendRefund(here(), job.id, true)
    expect(simulated.till.refundsOf(capture.id).map(({ amount }) => amount)).toEqual([500, 1500])
    expect(await statusOf(order.id)).toEqual({ status: 'cancelled', cancel_reason: 'Gas is out' })
  })

  it('leaves the kitchen if refunded in full; a partial refund doesn’t remove it', async () => {
    const { order, payment_id, order_id } = await ordered(await sampleMember(simulated.sql))
    simulated.till.pay(order_id)
    await checkPayment(here(), payment_id)
    const part = { payment_id, amount: rupees(5), reason: 'One tea was cold', end_membership: false }
    await desk.refundPayment(here(), part)
    expect(await statusOf(order.id)).toMatchObject({ status: 'paid' })
    await desk.refundPayment(here(), { ...part, amount: rupees(15), reason: 'So was the other' })
    expect(await statusOf(order.id)).toEqual({ status: 'cancelled', cancel_reason: 'So was the other' })
  })
})

describe('L3: a desk member refunds up to the limit of Settings (ROLE-2)', () => {
  let helper: Member
  const setLimit = (desk_refund_limit: Paise) =>
    simulated.sql.updateTable('library_settings').set({ desk_refund_limit }).execute()
  const byHelper = (requestKey: string | null = null) => as(helper, { requestKey })
  const above = (limit: Paise) => ({ code: 'refund_above_limit', data: { limit } })

  beforeAll(async () => {
    helper = await sampleDesk(simulated.sql)
  })
  beforeEach(() => setLimit(rupees(500)))

  it('of one payment, in however many parts; an admin refunds the rest', async () => {
    const { payment_id } = await paid()
    const part = (amount: number) => ({ ...wholly(payment_id), amount: rupees(amount) })
    await expect(desk.refundPayment(byHelper(), wholly(payment_id))).rejects.toMatchObject(above(rupees(500)))
    const first = await desk.refundPayment(byHelper('first'), part(300))
    await expect(desk.refundPayment(byHelper(), part(201))).rejects.toMatchObject(above(rupees(500)))
    await desk.refundPayment(byHelper(), part(200))
    await expect(desk.refundPayment(byHelper(), part(1))).rejects.toMatchObject(above(rupees(500)))
    expect(await desk.refundPayment(byHelper('first'), part(300)), 'a repeated request').toEqual(first)
    await desk.refundPayment(here(), part(500))
    expect(await desk.findPayment(here(), { id: payment_id })).toMatchObject({ refundable: 0 })
  })

  it('is told what it is; an admin has none', async () => {
    expect(await desk.refundLimit(byHelper())).toEqual({ limit: rupees(500) })
    expect(await desk.refundLimit(here())).toEqual({ limit: null })
    await setLimit(rupees(0))
    const { payment_id } = await paid()
    const paisa = { ...wholly(payment_id), amount: toPaise(1) }
    await expect(desk.refundPayment(byHelper(), paisa)).rejects.toMatchObject(above(rupees(0)))
  })

  it('an alert says how much of its payment counts already', async () => {
    const { payment_id } = await paid()
    await desk.refundPayment(byHelper(), { ...wholly(payment_id), amount: rupees(400) })
    simulated.till.mishaps.refund = 'refuses'
    const failed = await desk.refundPayment(byHelper(), { ...wholly(payment_id), amount: rupees(100) })
    await sendRefund(here(), failed.id, true)
    delete simulated.till.mishaps.refund
    const { rows } = await desk.listPaymentAlerts(byHelper(), { payment_id })
    expect(rows).toMatchObject([{ amount: rupees(100), refunded_amount: rupees(400) }])
    await setLimit(rupees(499))
    const again = { id: rows[0]?.id ?? '', by_hand: true }
    await expect(desk.refundFromAlert(byHelper(), again)).rejects.toMatchObject(above(rupees(499)))
    await setLimit(rupees(500))
    await desk.refundFromAlert(byHelper(), again)
  })

  it('also of an order that is cancelled: above the limit it stays in the kitchen', async () => {
    await setLimit(rupees(19))
    const input = {
      items: [{ item_id: tea, quantity: 2 }],
      total: rupees(20),
      special_instructions: 'Seat 3',
    }
    const { order, payment_id, checkout } = await orders.placeOrder(
      as(await sampleMember(simulated.sql)),
      input,
    )
    if (checkout?.provider !== 'razorpay') throw new Error('another provider')
    simulated.till.pay(checkout.order_id)
    await checkPayment(here(), payment_id)
    const cancel = () => kitchen.cancelOrder(byHelper(), { id: order.id, reason: 'Gas is out' })
    await expect(cancel()).rejects.toMatchObject(above(rupees(19)))
    const { rows } = await kitchen.listOrders(byHelper(), { status: 'paid', limit: 100 })
    expect(rows.map(({ id }) => id)).toContain(order.id)
    await setLimit(rupees(20))
    expect(await cancel()).toMatchObject({ status: 'cancelled' })
  })

  it.each([
    ['a refund that failed', 'refund_failed', true],
    ['money that was never due', 'amount_differs', false],
  ] as const)('also of an alert: %s waits for an admin', async (_, kind, by_hand) => {
    const { payment_id, order_id } = await (kind === 'refund_failed' ? paid() : open())
    if (kind === 'refund_failed') await refuseRefund(payment_id)
    else {
      simulated.till.pay(order_id, { amount: 90_000 })
      await checkPayment(here(), payment_id)
    }
    const alerts = await desk.listPaymentAlerts(byHelper(), { payment_id })
    const [{ id } = { id: '' }] = alerts.rows
    expect(alerts.rows).toMatchObject([{ kind, refunded_amount: 0 }])
    const refund = { id, by_hand }
    await expect(desk.refundFromAlert(byHelper(), refund)).rejects.toMatchObject(above(rupees(500)))
    expect((await desk.listPaymentAlerts(byHelper(), { payment_id })).total).toBe(1)
    await desk.refundFromAlert(here(), refund)
  })
})

it('a gateway that was silent for three days is asked again, and the money is found', async () => {
  const { payment_id, order_id } = await open()
  simulated.till.pay(order_id)
  simulated.till.mishaps.listAttempts = 'answers_500'
  const at = (hours: number) => as(simulated.admin, { now: new Date(TEST_NOW.getTime() + hours * HOUR) })
  for (let hours = 1; hours <= 80; hours++) await reconcile(at(hours), fault)
  expect(await desk.findPayment(here(), { id: payment_id })).toMatchObject({ status: 'created' })
  delete simulated.till.mishaps.listAttempts
  await reconcile(at(90), fault)
  expect(await desk.findPayment(here(), { id: payment_id })).toMatchObject({ status: 'completed' })
})

const fault = (error: unknown) => {
  throw error
}

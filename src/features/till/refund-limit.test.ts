import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as walkIns } from '#/features/walk-in/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as checkouts } from '#/features/online-payments/start-online-payment.ts'
import { leftWithin } from '#/features/refunds/rules.ts'
import { sendRefund } from '#/features/refunds/send-refund.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees, type Paise } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { sampleDesk, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk } from './actions.ts'

const LIMIT = rupees(500)
const DAY = 86_400_000
const ABOVE = { code: 'refund_above_limit', data: { limit: LIMIT } }

const simulated = openSimulatedProvider()
let helper: Member
const as = (member: Member, days = 0) =>
  memberContext(simulated.sql, member, {
    gateway: simulated.gateway,
    now: new Date(TEST_NOW.getTime() + days * DAY),
    requestKey: randomUUID(),
  })
const byHelper = (days = 0) => as(helper, days)

beforeAll(async () => {
  helper = await sampleDesk(simulated.sql)
})
beforeEach(() => simulated.sql.updateTable('library_settings').set({ desk_refund_limit: LIMIT }).execute())

const refund = (payment_id: string, amount: Paise, by = byHelper()) =>
  desk.refundPayment(by, { payment_id, amount, reason: 'Leaves early', end_membership: false })

/** What the screens tell a desk member that they may still refund of a payment. */
async function stillShown(payment_id: string) {
  const { refundable, refunded_of_purchase } = await desk.findPayment(byHelper(), { id: payment_id })
  const { limit } = await desk.refundLimit(byHelper())
  return Math.min(refundable, leftWithin(limit, refunded_of_purchase))
}

/** Somebody new with a month's plan that the desk has sold them. */
async function walkIn(type: PlanType, part?: Paise) {
  const plan = await samplePlan(simulated.sql, type)
  const due_on = addDays(dayOf(TEST_NOW), 7)
  const { user_id } = await walkIns.recordWalkIn(byHelper(), {
    member: { is: 'new', name: 'A Friend', phone: '98765 43210', another_person: true },
    plan_id: plan.id,
    amount: plan.price,
    ...(part ? { part: { amount: part, due_on } } : {}),
    paid: { by: 'cash' },
    seats: [],
  })
  const { id, payment_id } = await simulated.sql
    .selectFrom('subscriptions')
    .select(['id', 'payment_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { id, payment_id: payment_id ?? '', price: plan.price }
}

/** A plan of ₹1,000 of which ₹500 is paid at once and the rest a moment later. */
async function paidInParts() {
  const { id, payment_id: first } = await walkIn('full_day', rupees(500))
  const { id: due } = await simulated.sql
    .selectFrom('dues')
    .select('id')
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow()
  const { payment_id: second } = await desk.takeDue(byHelper(), { id: due, amount: rupees(500) })
  return { id, due, first, second }
}

async function change(id: string, type: PlanType, days: number) {
  const plan = await samplePlan(simulated.sql, type)
  const { due, end_date } = await changes.previewChange(byHelper(days), { id, plan_id: plan.id })
  const asked = { id, plan_id: plan.id, price: plan.price, due, end_date }
  return (await desk.changePlan(byHelper(days), asked)).payment_id
}

/** What a plan has become by a change. */
async function grownFrom(id: string) {
  const grown = simulated.sql.selectFrom('subscriptions').select('id').where('grown_from', '=', id)
  return (await grown.executeTakeFirstOrThrow()).id
}

describe('L3: a desk member’s limit holds for all that paid for one plan (ROLE-2)', () => {
  it('its parts: what went back of one counts for the other, and the screen says so before', async () => {
    const { first, second } = await paidInParts()
    expect(await stillShown(second)).toBe(rupees(500))
    await refund(first, rupees(300))
    expect([await stillShown(first), await stillShown(second)]).toEqual([rupees(200), rupees(200)])
    await expect(refund(second, rupees(201))).rejects.toMatchObject(ABOVE)
    await refund(second, rupees(200))
    expect(await stillShown(second)).toBe(0)
    await expect(refund(first, rupees(1))).rejects.toMatchObject(ABOVE)
    const admin = as(simulated.admin)
    await refund(first, rupees(200), admin)
    expect(await desk.findPayment(admin, { id: first })).toMatchObject({
      refundable: 0,
      refunded_amount: rupees(500),
      refunded_of_purchase: rupees(700),
    })
  })

  it('a refused refund leaves nothing behind', async () => {
    const { first, second } = await paidInParts()
    await refund(first, rupees(500))
    await expect(refund(second, rupees(500))).rejects.toMatchObject(ABOVE)
    expect(await desk.findPayment(byHelper(), { id: second })).toMatchObject({
      refunded_amount: 0,
      refundable: rupees(500),
      refunds: [],
    })
  })

  it.each([
    ['from', 0, 1],
    ['into', 1, 0],
  ] as const)('the changes that it grew %s, however many', async (_, given, wanted) => {
    const { id, payment_id } = await walkIn('morning')
    const dearer = await change(id, 'full_day', 5)
    const night = await change(await grownFrom(id), 'night', 8)
    const paid = [payment_id, dearer ?? '', night ?? '']
    await refund(paid[given] ?? '', rupees(250), byHelper(9))
    expect(await stillShown(paid[wanted] ?? '')).toBe(rupees(250))
    await expect(refund(paid[wanted] ?? '', rupees(251), byHelper(9))).rejects.toMatchObject(ABOVE)
    await refund(paid[wanted] ?? '', rupees(250), byHelper(9))
    expect(await Promise.all(paid.map(stillShown))).toEqual([0, 0, 0])
    await expect(refund(night ?? '', rupees(1), byHelper(9))).rejects.toMatchObject(ABOVE)
  })

  it('the rest of a plan that was changed since', async () => {
    const { id, first, second } = await paidInParts()
    const dearer = (await change(id, 'night', 5)) ?? ''
    await refund(second, rupees(450), byHelper(6))
    expect(await stillShown(dearer)).toBe(rupees(50))
    await expect(refund(dearer, rupees(51), byHelper(6))).rejects.toMatchObject(ABOVE)
    await expect(refund(first, rupees(51), byHelper(6))).rejects.toMatchObject(ABOVE)
  })

  it('another plan of the same member has its own', async () => {
    const { payment_id } = await walkIn('morning')
    const { user_id } = await simulated.sql
      .selectFrom('payments')
      .select('user_id')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    const { id: plan_id, price } = await samplePlan(simulated.sql, 'night')
    const other = await desk.recordCash(byHelper(), { user_id, plan_id, amount: price })
    await refund(payment_id, rupees(500))
    expect(await stillShown(other.payment_id)).toBe(rupees(500))
    await refund(other.payment_id, rupees(500))
  })

  it('an alert’s too: what a provider refused to refund waits for an admin once a change’s part went back', async () => {
    const student = await sampleMember(simulated.sql)
    const input = { plan_id: 'full-day-1month', amount: rupees(1000) }
    const { payment_id, checkout } = await checkouts.startOnlinePayment(as(student), input)
    if (checkout.provider !== 'razorpay') throw new Error('another provider')
    simulated.till.pay(checkout.order_id)
    await checkPayment(byHelper(), payment_id)
    const { id } = await simulated.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    const dearer = (await change(id, 'night', 5)) ?? ''
    simulated.till.mishaps.refund = 'refuses'
    const failed = await refund(payment_id, rupees(450))
    await sendRefund(byHelper(), failed.id, true)
    delete simulated.till.mishaps.refund
    await refund(dearer, rupees(100), byHelper(6))
    const { rows } = await desk.listPaymentAlerts(byHelper(6), { payment_id })
    expect(rows).toMatchObject([{ amount: rupees(450), refunded_amount: rupees(100) }])
    const giving = { id: rows[0]?.id ?? '', by_hand: true }
    await expect(desk.refundFromAlert(byHelper(6), giving)).rejects.toMatchObject(ABOVE)
    await desk.refundFromAlert(as(simulated.admin, 6), giving)
  })
})

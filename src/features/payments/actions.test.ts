import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { memberContext, testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleMember, samplePlan, sampleSubscription } from '../../../test/support/samples.ts'
import { member as actions } from './actions.ts'
import { settle } from './settle.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function openPayment(user: Member, type: 'morning' | 'full_day' | 'night' = 'full_day') {
  const plan = await samplePlan(db.sql, type)
  const answer = await upi.startUpiPayment(memberContext(db.sql, user), {
    plan_id: plan.slug,
    amount: plan.price,
  })
  return { ...answer, plan }
}

function settleAlone(payment_id: string, context = testContext(db.sql)) {
  return db.sql.transaction().execute((transaction) => settle(transaction, payment_id, context))
}

describe('paying by UPI QR code', () => {
  test('the server prices everything (PAY-4): order amount 1 for a ₹1000 plan', async () => {
    const context = memberContext(db.sql, await sampleMember(db.sql))
    const order = upi.startUpiPayment(context, { plan_id: 'full-day-1month', amount: rupees(1) })
    await expect(order).rejects.toMatchObject({ code: 'price_changed', data: { price: rupees(1000) } })
  })

  test('payee, amount and payment code are filled in', async () => {
    const payment = await openPayment(await sampleMember(db.sql))
    const link = new URL(payment.upi_link).searchParams
    expect(link.get('pa')).toBe(payment.payee)
    expect(link.get('am')).toBe('1000.00')
    expect(link.get('tr')).toBe(payment.payment_code)
    expect(payment.payment_code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  })

  test('a member has one open payment for a plan, however often they ask at once', async () => {
    const user = await sampleMember(db.sql)
    const answers = await Promise.all(Array.from({ length: 10 }, () => openPayment(user)))
    expect(new Set(answers.map((answer) => answer.payment_id)).size).toBe(1)
    expect((await openPayment(user, 'night')).payment_id).not.toBe(answers[0]?.payment_id)
    expect((await openPayment(await sampleMember(db.sql))).payment_id).not.toBe(answers[0]?.payment_id)
  })

  test('PLAN-8: an inactive plan is refused, an unknown one is not found', async () => {
    const context = memberContext(db.sql, await sampleMember(db.sql))
    const plan = {
      slug: 'old-plan',
      name: 'Old',
      type: 'day' as const,
      duration_months: 1,
      price: rupees(500),
      active: false,
    }
    await db.sql.insertInto('plans').values(plan).execute()
    const old = upi.startUpiPayment(context, { plan_id: 'old-plan', amount: rupees(500) })
    await expect(old).rejects.toMatchObject({ code: 'plan_inactive' })
    const unknown = upi.startUpiPayment(context, { plan_id: 'none', amount: toPaise(1) })
    await expect(unknown).rejects.toMatchObject({ code: 'plan_not_found' })
  })

  test('an open payment gets the new price once the member has seen it', async () => {
    const context = memberContext(db.sql, await sampleMember(db.sql))
    const plan = { slug: 'dear', name: 'Dear', type: 'day' as const, duration_months: 1, price: rupees(500) }
    await db.sql.insertInto('plans').values(plan).execute()
    const before = await upi.startUpiPayment(context, { plan_id: 'dear', amount: rupees(500) })
    await db.sql
      .updateTable('plans')
      .set({ price: rupees(600) })
      .where('slug', '=', 'dear')
      .execute()
    const stale = upi.startUpiPayment(context, { plan_id: 'dear', amount: rupees(500) })
    await expect(stale).rejects.toMatchObject({ code: 'price_changed', data: { price: rupees(600) } })
    const after = await upi.startUpiPayment(context, { plan_id: 'dear', amount: rupees(600) })
    expect(after).toMatchObject({ payment_id: before.payment_id, amount: rupees(600) })
  })
})

/** As the catalogue that comes with the software has them, and the receipt keeps them (LANG-10). */
const PLAN_NAMES = { plan_name: 'Full Day - 1 Month', plan_name_hi: 'पूरा दिन - 1 महीना' }

describe('settle', () => {
  test('the plan granted is the plan bought: its own length, with receipt and mail', async () => {
    const user = await sampleMember(db.sql, { name: 'Meera Nair' })
    const { payment_id } = await openPayment(user)
    const context = testContext(db.sql)
    const settlement = await settleAlone(payment_id, context)
    expect(settlement).toMatchObject({
      outcome: 'settled',
      bought: { period: { start_date: '2026-11-20', end_date: '2026-12-19' }, lost_seats: [] },
    })
    expect(context.mails).toHaveLength(1)
    expect(context.mails[0]).toMatchObject({ to: user.email })
    expect(context.mails[0]?.text).toMatch(/SL\/26-27\/\d{6}[\s\S]*₹1,000/)
    const history = await actions.listMyPayments(memberContext(db.sql, user), {})
    expect(history).toMatchObject({ total_paid: 100_000, rows: [PLAN_NAMES] })
  })

  test('a payment becomes a subscription once: of 10 at the same time, one wins', async () => {
    const user = await sampleMember(db.sql)
    const { payment_id } = await openPayment(user)
    const context = testContext(db.sql)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => settleAlone(payment_id, context)))
    expect(outcomes.filter((one) => one.outcome === 'settled')).toHaveLength(1)
    expect(context.mails).toHaveLength(1)
    const subscriptions = await db.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    expect(subscriptions).toHaveLength(1)
  })

  test('renewing the same plan type early starts the day after the current end, also twice at once', async () => {
    const user = await sampleMember(db.sql)
    await sampleSubscription(db.sql, user.id, 'morning', { end_date: toDay('2026-12-10') })
    const { payment_id: one } = await openPayment(user, 'morning')
    const long = await upi.startUpiPayment(memberContext(db.sql, user), {
      plan_id: 'morning-3months',
      amount: rupees(1700),
    })
    await Promise.all([settleAlone(one), settleAlone(long.payment_id)])
    const rows = await db.sql
      .selectFrom('subscriptions')
      .select(['start_date', 'end_date'])
      .where('user_id', '=', user.id)
      .orderBy('start_date')
      .execute()
    expect(rows[1]?.start_date).toBe('2026-12-11')
    expect(rows[2]?.start_date).toBe(rows[1]?.end_date === '2027-01-10' ? '2027-01-11' : '2027-03-11')
  })

  test('a booking on that subscription continues if the seat is free; otherwise the mail says so', async () => {
    const [user, rival] = await Promise.all([sampleMember(db.sql), sampleMember(db.sql)])
    const mine = await sampleSubscription(db.sql, user.id, 'night', { end_date: toDay('2026-12-10') })
    const later = { start_date: toDay('2027-01-11'), end_date: toDay('2027-02-01') }
    const theirs = await sampleSubscription(db.sql, rival.id, 'night', later)
    await insertBooking({
      seat_number: 21,
      user_id: user.id,
      subscription_id: mine.id,
      end_date: '2026-12-10',
    })
    const { payment_id } = await openPayment(user, 'night')
    await settleAlone(payment_id)
    expect(await endOfBooking(user)).toBe('2027-01-10')
    await insertBooking({ seat_number: 21, user_id: rival.id, subscription_id: theirs.id, ...later })
    const { payment_id: again } = await openPayment(user, 'night')
    const context = testContext(db.sql)
    expect(await settleAlone(again, context)).toMatchObject({ bought: { lost_seats: [21] } })
    expect(context.mails[0]?.text).toContain('Seat 21 is booked by another member or out of service')
    expect(await endOfBooking(user)).toBe('2027-01-10')
  })
})

describe('receipt numbers are consecutive per financial year', () => {
  const next = new Date('2027-03-31T18:30:00Z') // midnight of 1 April in India

  test('no gaps and no duplicates with 50 settled at once, a third of them rolled back', async () => {
    const payments = await Promise.all(
      Array.from({ length: 50 }, async () => (await openPayment(await sampleMember(db.sql))).payment_id),
    )
    const context = testContext(db.sql, { now: next })
    const failing = { ...context, queueMail: () => Promise.reject(new Error('the mail could not be queued')) }
    await Promise.allSettled(payments.map((id, i) => settleAlone(id, i % 3 === 0 ? failing : context)))
    const numbers = await numbersOf('SL/27-28/')
    expect(numbers).toEqual(
      Array.from({ length: 33 }, (_, i) => `SL/27-28/${String(i + 1).padStart(6, '0')}`),
    )
    const left = await db.sql
      .selectFrom('payments')
      .select('id')
      .where('id', 'in', payments)
      .where('status', '=', 'created')
      .execute()
    expect(left).toHaveLength(17)
  })

  test('a minute before midnight of 31 March in India still counts to the old year', async () => {
    const { payment_id } = await openPayment(await sampleMember(db.sql))
    const settlement = await settleAlone(
      payment_id,
      testContext(db.sql, { now: new Date(next.getTime() - 60_000) }),
    )
    expect(settlement).toMatchObject({ receipt: { number: expect.stringMatching(/^SL\/26-27\//) } })
  })
})

describe('a member reads their own receipts only (PAY-16)', () => {
  test('with the facts as they were when it was issued', async () => {
    const user = await sampleMember(db.sql, { name: 'Asha' })
    const settlement = await settleAlone((await openPayment(user)).payment_id)
    if (settlement.outcome !== 'settled') throw new Error('not settled')
    await db.sql.updateTable('profiles').set({ name: 'Somebody else' }).where('id', '=', user.id).execute()
    const { id, number } = settlement.receipt
    const receipt = await actions.findReceipt(memberContext(db.sql, user), { id })
    expect(receipt).toMatchObject({
      number,
      payer_name: 'Asha',
      amount: rupees(1000),
      library: { name: 'Adhyayan' },
    })
    const stranger = memberContext(db.sql, await sampleMember(db.sql))
    await expect(actions.findReceipt(stranger, { id })).rejects.toMatchObject({ code: 'receipt_not_found' })
  })
})

async function numbersOf(prefix: string) {
  const rows = await db.sql
    .selectFrom('receipts')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.number)
}

type Booking = {
  seat_number: number
  user_id: string
  subscription_id: string
  start_date?: string
  end_date: string
}

async function insertBooking({ start_date = '2026-11-20', end_date, ...booking }: Booking) {
  const dates = { start_date: toDay(start_date), end_date: toDay(end_date) }
  const night = {
    time_slot: 'night' as const,
    hours: '[1320,1800)',
    request_key: randomBytes(4).toString('hex'),
  }
  await db.sql
    .insertInto('seat_bookings')
    .values({ ...booking, ...dates, ...night })
    .execute()
}

async function endOfBooking(user: Member) {
  const bookings = db.sql.selectFrom('seat_bookings').select('end_date').where('user_id', '=', user.id)
  return (await bookings.orderBy('end_date', 'desc').executeTakeFirstOrThrow()).end_date
}

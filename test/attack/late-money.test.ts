import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { negate, rupees, subtract, toPaise, type Paise } from '#/kernel/money.ts'
import { TEST_NOW } from '../support/context.ts'
import { books, deliver, payerAt } from '../support/online-payments.ts'
import { sampleAdmin, sampleCoupon, sampleMember, sampleUpload } from '../support/samples.ts'
import { call, sessionCookie } from '../support/server.ts'
import { openSimulator } from '../support/open-simulator.ts'
import { openServer } from '../support/open-server.ts'

const HOUR = 3_600_000
const PRICE = rupees(1000)
const HALF = rupees(500)

const simulator = openSimulator()
const library = openServer(simulator.env)
let desk: string
let references = 600_000_000_000

beforeAll(async () => {
  desk = await sessionCookie(library.sql, (await sampleAdmin(library.sql)).id)
})
beforeEach(async () => {
  await choose('razorpay')
  await reprice(PRICE)
})

async function newPayer() {
  const { id } = await sampleMember(library.sql)
  const cookie = await sessionCookie(library.sql, id)
  return { id, cookie, ...payerAt(library.url, cookie, simulator.till) }
}
type Payer = Awaited<ReturnType<typeof newPayer>>

const choose = (plan_provider: 'razorpay' | 'payu') =>
  library.sql.updateTable('library_settings').set({ plan_provider }).execute()
const sell = (changes: { price?: Paise; active?: boolean }) =>
  library.sql.updateTable('plans').set(changes).where('slug', '=', 'full-day-1month').execute()
const reprice = (price: Paise) => sell({ price, active: true })
const post = (path: string, cookie: string, body: unknown = {}) =>
  call(`${library.url}/api${path}`, { method: 'POST', cookie, body })

/** As if it had been opened so many hours before. */
const age = (payment_id: string, hours: number) =>
  library.sql
    .updateTable('payments')
    .set({ created_at: new Date(TEST_NOW.getTime() - hours * HOUR), priced_at: null })
    .where('id', '=', payment_id)
    .execute()

const statusOf = async (id: string) =>
  (await library.sql.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const membershipsOf = async ({ id }: Payer) =>
  (await library.sql.selectFrom('subscriptions').select('id').where('user_id', '=', id).execute()).length
const usesOf = async (coupon_id: string, state: 'held' | 'redeemed') => {
  const uses = library.sql.selectFrom('coupon_usage').select('id').where('coupon_id', '=', coupon_id)
  return (await uses.where('state', '=', state).execute()).length
}
const usedCount = async (id: string) =>
  (
    await library.sql
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_count
const waiting = (payment_id: string) =>
  library.sql
    .selectFrom('payment_alerts')
    .select(['id', 'kind', 'amount'])
    .where('payment_id', '=', payment_id)
    .where('resolved_at', 'is', null)
    .execute()
/** Paise of a payment's ledger entries in an account. */
async function booked(payment_id: string, account: string) {
  const { entries } = await books(library.sql)
  const of = entries.filter((entry) => entry.payment_id === payment_id && entry.account === account)
  return of.reduce((sum, { amount }) => sum + amount, 0)
}

/** Opens a payment at the day's price and lets it fail. */
async function openAndCancel(payer: Payer, amount = PRICE, code?: string) {
  const opened = await payer.open(amount, 'full-day-1month', code)
  expect((await payer.cancel(opened.payment_id)).body).toMatchObject({ status: 'failed' })
  return opened
}

/** Pays it at the provider and reports back. */
async function payLate(payer: Payer, { payment_id, order_id }: { payment_id: string; order_id: string }) {
  simulator.till.pay(order_id)
  return (await payer.check(payment_id)).body
}

async function expectOwed(payment_id: string, amount: number) {
  expect(await statusOf(payment_id)).toBe('failed')
  expect(await waiting(payment_id)).toMatchObject([{ kind: 'terms_over', amount }])
  expect(await booked(payment_id, 'owed_to_payers')).toBe(-amount)
  expect(await booked(payment_id, 'plan_sales')).toBe(0)
}

describe('a coupon with one use, opened and cancelled five times, then paid five times', () => {
  it.each(['razorpay', 'payu'] as const)(
    '%s: it is used once, the rest is held as owed',
    async (provider) => {
      await choose(provider)
      const coupon = await sampleCoupon(library.sql, { discount_value: 90, usage_limit: 1 })
      const payer = await newPayer()
      const opened = []
      for (let time = 0; time < 5; time++) opened.push(await openAndCancel(payer, rupees(100), coupon.code))
      const said = []
      for (const one of opened) said.push(await payLate(payer, one))
      expect(said.map(({ status }) => status)).toEqual(['completed', 'failed', 'failed', 'failed', 'failed'])
      expect(said.map(({ owed }) => owed)).toEqual([false, true, true, true, true])
      expect(await usesOf(coupon.id, 'redeemed')).toBe(1)
      expect(await usedCount(coupon.id)).toBe(1)
      expect(await membershipsOf(payer)).toBe(1)
      for (const { payment_id } of opened.slice(1)) await expectOwed(payment_id, 10_000)
    },
  )

  it('a webhook makes no difference', async () => {
    const coupon = await sampleCoupon(library.sql, { discount_value: 90, usage_limit: 1 })
    const payer = await newPayer()
    const opened = [
      await openAndCancel(payer, rupees(100), coupon.code),
      await openAndCancel(payer, rupees(100), coupon.code),
    ]
    for (const { order_id } of opened)
      expect((await deliver(library.url, simulator.till.pay(order_id), 'payment.captured')).status).toBe(200)
    // Whichever is checked first buys.
    const owed = async () => (await Promise.all(opened.map((one) => waiting(one.payment_id)))).flat().length
    await expect.poll(owed).toBe(1)
    await expect.poll(() => membershipsOf(payer)).toBe(1)
    expect(await usedCount(coupon.id)).toBe(1)
  })

  it('one that was never paid again is honoured late', async () => {
    const coupon = await sampleCoupon(library.sql, { discount_value: 90, usage_limit: 1 })
    const payer = await newPayer()
    const opened = await openAndCancel(payer, rupees(100), coupon.code)
    expect(await payLate(payer, opened)).toMatchObject({ status: 'completed', owed: false })
    expect([await usesOf(coupon.id, 'redeemed'), await usedCount(coupon.id)]).toEqual([1, 1])
  })

  it.each([
    ['is over', { valid_until: addDays(dayOf(TEST_NOW), -1) }],
    ['was switched off', { active: false }],
    ['takes off less now', { discount_value: 50 }],
  ])('late, with a coupon that %s, the money is held', async (_, changes) => {
    const coupon = await sampleCoupon(library.sql, { discount_value: 90 })
    const payer = await newPayer()
    const opened = await openAndCancel(payer, rupees(100), coupon.code)
    await library.sql.updateTable('coupons').set(changes).where('id', '=', coupon.id).execute()
    await payLate(payer, opened)
    await expectOwed(opened.payment_id, 10_000)
    expect([await usedCount(coupon.id), await membershipsOf(payer)]).toEqual([0, 0])
  })

  it('a member holds one use of a coupon at a time, however often it may be used', async () => {
    const coupon = await sampleCoupon(library.sql, { once_per_member: false })
    const payer = await newPayer()
    await payer.open(90_000, 'full-day-1month', coupon.code)
    const body = { plan_id: 'night-1month', amount: rupees(1080), coupon_code: coupon.code }
    expect((await post('/payments/online', payer.cookie, body)).body).toMatchObject({ code: 'coupon_held' })
    expect(await usesOf(coupon.id, 'held')).toBe(1)
    const held = library.sql.selectFrom('coupon_usage').selectAll().where('coupon_id', '=', coupon.id)
    const { id: _, payment_id: __, ...use } = await held.executeTakeFirstOrThrow()
    const other = await openAndCancel(payer)
    await expect(
      library.sql
        .insertInto('coupon_usage')
        .values({ ...use, payment_id: other.payment_id })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'coupon_held_by_member' })
  })
})

describe('P26: an old order', () => {
  it.each(['razorpay', 'payu'] as const)(
    '%s: cancelled before the price rose, it buys nothing',
    async (provider) => {
      await choose(provider)
      const payer = await newPayer()
      await reprice(HALF)
      const opened = await openAndCancel(payer, HALF)
      await reprice(PRICE)
      expect(await payLate(payer, opened)).toMatchObject({ status: 'failed', owed: true })
      await expectOwed(opened.payment_id, HALF)
      expect(await membershipsOf(payer)).toBe(0)
      // Reported again, even once the terms hold again: its money is already held.
      await reprice(HALF)
      await payer.check(opened.payment_id)
      await expectOwed(opened.payment_id, HALF)

      const [alert] = await waiting(opened.payment_id)
      const given = await post(`/admin/payment-alerts/${alert?.id}/give-back`, desk, { by_hand: false })
      expect(given.status, JSON.stringify(given.body)).toBe(200)
      await expect.poll(() => booked(opened.payment_id, 'owed_to_payers')).toBe(0)
      expect(await booked(opened.payment_id, provider)).toBe(0)
      expect((await books(library.sql)).drift).toBe(0)
    },
  )

  it('for a plan that is no longer sold is held too', async () => {
    const payer = await newPayer()
    const opened = await openAndCancel(payer)
    await sell({ active: false })
    await payLate(payer, opened)
    await expectOwed(opened.payment_id, PRICE)
  })

  it('at a price that fell, or did not change, is honoured', async () => {
    const payer = await newPayer()
    const opened = await openAndCancel(payer)
    await reprice(subtract(PRICE, rupees(100)))
    expect(await payLate(payer, opened)).toMatchObject({ status: 'completed' })
  })

  it('without its coupon is honoured if the money pays today’s price', async () => {
    const coupon = await sampleCoupon(library.sql, { usage_limit: 1 })
    const payer = await newPayer()
    const opened = await openAndCancel(payer, rupees(900), coupon.code)
    await sampleUse(coupon)
    await reprice(rupees(800))
    expect(await payLate(payer, opened)).toMatchObject({ status: 'completed' })
    expect([await usesOf(coupon.id, 'redeemed'), await usedCount(coupon.id)]).toEqual([0, 1])
  })

  it('that is still open keeps its price for 72 hours, and no longer', async () => {
    for (const [hours, status] of [
      [71, 'completed'],
      [73, 'failed'],
    ] as const) {
      const payer = await newPayer()
      await reprice(PRICE)
      const opened = await payer.open()
      await age(opened.payment_id, hours)
      await reprice(toPaise(PRICE + 1))
      expect(await payLate(payer, opened)).toMatchObject({ status })
    }
  })

  it.each(['razorpay', 'payu'] as const)(
    '%s: money counts from when its payer paid, however late we hear of it (PAY-27)',
    async (provider) => {
      await choose(provider)
      const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR)
      for (const [paid_hours_ago, status] of [
        [40, 'completed'],
        [10, 'failed'],
      ] as const) {
        const payer = await newPayer()
        await reprice(PRICE)
        const opened = await payer.open()
        await age(opened.payment_id, 100)
        const given_up = { status: 'failed', failure_reason: 'expired', failed_at: hoursAgo(28) } as const
        await library.sql.updateTable('payments').set(given_up).where('id', '=', opened.payment_id).execute()
        await reprice(toPaise(PRICE + 1))
        const at = hoursAgo(paid_hours_ago)
        simulator.till.pay(opened.order_id, { created_at: at.getTime() / 1000 })
        expect((await payer.check(opened.payment_id)).body).toMatchObject({ status })
        const kept = library.sql
          .selectFrom('payments')
          .select('captured_at')
          .where('id', '=', opened.payment_id)
        expect((await kept.executeTakeFirst())?.captured_at).toEqual(at)
        if (status === 'failed') await expectOwed(opened.payment_id, PRICE)
      }
    },
  )

  it('can’t be marked as paid by the desk, and nothing changes', async () => {
    const payer = await newPayer()
    const { payment_id } = await openAndCancel(payer)
    await reprice(toPaise(PRICE + 1))
    for (const in_cash of [true, false]) {
      const marked = await post(`/admin/payments/${payment_id}/paid`, desk, { reason: 'Seen', in_cash })
      expect(marked).toMatchObject({ status: 409, body: { code: 'terms_over' } })
    }
    expect([await statusOf(payment_id), await membershipsOf(payer)]).toEqual(['failed', 0])
  })
})

/** Somebody else has the last use. */
const sampleUse = ({ id }: { id: string }) =>
  library.sql.updateTable('coupons').set({ used_count: 1 }).where('id', '=', id).execute()

describe('a UPI payment counts from when its proof was sent', () => {
  async function openQr(payer: Payer, amount = PRICE, coupon_code?: string) {
    const body = { plan_id: 'full-day-1month', amount, coupon_code }
    const answer = await post('/payments/upi', payer.cookie, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return String(answer.body['payment_id'])
  }
  async function prove(payer: Payer, payment_id: string, amount = PRICE) {
    const upload_id = await sampleUpload(library.sql, payer.id, 'payment_proof')
    const transaction_reference = String(references++)
    const body = { payment_id, upload_id, transaction_reference, amount }
    const answer = await post('/payment-verifications', payer.cookie, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return String(answer.body['id'])
  }
  const approve = (id: string) => post(`/admin/payment-verifications/${id}/approve`, desk)

  it('in time, it keeps its price until the desk decides', async () => {
    const payer = await newPayer()
    const payment_id = await openQr(payer)
    await age(payment_id, 100)
    const proof = await prove(payer, payment_id)
    const sent = { submitted_at: new Date(TEST_NOW.getTime() - 29 * HOUR) }
    await library.sql.updateTable('payment_verifications').set(sent).where('id', '=', proof).execute()
    await reprice(toPaise(PRICE + 1))
    expect(await approve(proof)).toMatchObject({ status: 200, body: { receipt_number: expect.any(String) } })
    expect(await membershipsOf(payer)).toBe(1)
  })

  it('after 72 hours and a rise it is held as owed, and refunded over the counter', async () => {
    const payer = await newPayer()
    const payment_id = await openQr(payer)
    await age(payment_id, 73)
    await reprice(toPaise(PRICE + 1))
    const answer = await approve(await prove(payer, payment_id))
    expect(answer).toMatchObject({ status: 200, body: { receipt_number: null } })
    await expectOwed(payment_id, PRICE)
    expect(await booked(payment_id, 'upi')).toBe(PRICE)
    expect(await membershipsOf(payer)).toBe(0)
    const [alert] = await waiting(payment_id)
    const path = `/admin/payment-alerts/${alert?.id}/give-back`
    expect((await post(path, desk, { by_hand: false })).body).toMatchObject({ code: 'nothing_owed' })
    expect((await post(path, desk, { by_hand: true })).status).toBe(200)
    expect([await booked(payment_id, 'owed_to_payers'), await booked(payment_id, 'cash')]).toEqual([
      0,
      negate(PRICE),
    ])
  })

  it('shown again it has a new price, and 72 hours more', async () => {
    const payer = await newPayer()
    const payment_id = await openQr(payer)
    await age(payment_id, 73)
    expect(await openQr(payer)).toBe(payment_id)
    const proof = await prove(payer, payment_id)
    await reprice(toPaise(PRICE + 1))
    expect((await approve(proof)).body).toMatchObject({ receipt_number: expect.any(String) })
  })

  it('whose coupon somebody else took meanwhile is received, and held as owed', async () => {
    const coupon = await sampleCoupon(library.sql, { usage_limit: 1 })
    const payer = await newPayer()
    const payment_id = await openQr(payer, rupees(900), coupon.code)
    await library.sql
      .updateTable('coupon_usage')
      .set({ state: 'released', held_until: null })
      .where('payment_id', '=', payment_id)
      .execute()
    await sampleUse(coupon)
    const answer = await approve(await prove(payer, payment_id, rupees(900)))
    expect(answer).toMatchObject({ status: 200, body: { receipt_number: null } })
    await expectOwed(payment_id, 90_000)
    expect(await usedCount(coupon.id)).toBe(1)
  })
})

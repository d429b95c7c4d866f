import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin as reviews, member as proofs } from '#/features/payment-proofs/actions.ts'
import { member as payments } from '#/features/payments/actions.ts'
import { failPayment } from '#/features/payments/fail-payment.ts'
import { settle } from '#/features/payments/settle.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'
import { member as checks } from '#/features/plan-checkout/validate-coupon.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees, toPaise, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW, testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleCoupon, sampleMember, sampleUpload } from '../../../test/support/samples.ts'
import { releaseLapsedCoupons } from './actions.ts'
import { admin as desk } from './desk/actions.ts'

const PLAN = 'full-day-1month'
const PRICE = rupees(1000)
const MINUTE = 60_000

let db: TestDatabase
let admin: Member
let student: Member
let references = 500_000_000_000

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
beforeEach(async () => {
  student = await sampleMember(db.sql)
})
afterAll(() => db.close())

const as = (member: Member, changes: Partial<Context> = {}) => memberContext(db.sql, member, changes)
const open = (coupon_code?: string, amount = rupees(900), changes: Partial<Context> = {}, member = student) =>
  upi.startUpiPayment(as(member, changes), {
    plan_id: PLAN,
    amount,
    ...(coupon_code ? { coupon_code } : {}),
  })
const validate = (code: string, changes: { amount?: Paise } = {}) =>
  checks.validateCoupon(as(student), {
    code,
    order_type: 'subscriptions',
    plan_id: PLAN,
    amount: PRICE,
    ...changes,
  })
async function prove(payment_id: string, amount: Paise) {
  const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
  const transaction_reference = String(references++)
  return proofs.submitProof(as(student), { payment_id, upload_id, transaction_reference, amount })
}
const used = async (id: string) =>
  (await db.sql.selectFrom('coupons').select('used_count').where('id', '=', id).executeTakeFirstOrThrow())
    .used_count
const usesOf = (payment_id: string) =>
  db.sql
    .selectFrom('coupon_usage')
    .select(['state', 'original_amount', 'discount_amount', 'final_amount'])
    .where('payment_id', '=', payment_id)
    .orderBy('held_at')
    .execute()

describe('checking a coupon', () => {
  it('the server prices the plan and answers with discount and final amount; nothing is stored', async () => {
    const coupon = await sampleCoupon(db.sql)
    expect(await validate(` ${coupon.code.toLowerCase()} `)).toMatchObject({
      valid: true,
      error_message: null,
      coupon_id: coupon.id,
      code: coupon.code,
      discount_amount: rupees(100),
      final_amount: rupees(900),
    })
    expect(await used(coupon.id)).toBe(0)
  })

  it("the browser's amount is only compared", async () => {
    const { code } = await sampleCoupon(db.sql)
    await expect(validate(code, { amount: rupees(5000) })).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: PRICE },
    })
  })

  it('COUPON-2: a coupon that is not valid is answered with the reason', async () => {
    const today = dayOf(TEST_NOW)
    const cases = [
      [{ valid_until: addDays(today, -1) }, 'This coupon has expired'],
      [{ valid_from: addDays(today, 1) }, 'This coupon is not valid yet'],
      [{ applicable_to: 'canteen' }, 'This coupon is for canteen orders only'],
      [{ min_amount: toPaise(100_001) }, 'This coupon needs a total of at least ₹1,000.01'],
      [{ active: false }, 'Invalid coupon code'],
      [{ usage_limit: 2, used_count: 2 }, 'This coupon has been used up'],
      [{ discount_type: 'fixed', discount_value: 99_950 }, 'This coupon would leave less than ₹1 to pay'],
    ] as const
    for (const [changes, error_message] of cases) {
      const { code } = await sampleCoupon(db.sql, changes)
      expect(await validate(code)).toMatchObject({
        valid: false,
        error_message,
        coupon_id: null,
        discount_amount: rupees(0),
        final_amount: PRICE,
      })
      await expect(open(code)).rejects.toMatchObject({ code: expect.stringMatching(/^coupon_/) })
    }
    expect(await validate('NO-SUCH-CODE')).toMatchObject({ error_message: 'Invalid coupon code' })
  })

  it('COUPON-4: guesses are counted, whichever way they come', async () => {
    const changes = { allowCouponTry: async () => false }
    await expect(open('ANY', rupees(900), changes)).rejects.toMatchObject({ code: 'too_many_coupon_tries' })
    const guess = { code: 'ANY', order_type: 'canteen', amount: rupees(50) } as const
    await expect(checks.validateCoupon(as(student, changes), guess)).rejects.toMatchObject({
      code: 'too_many_coupon_tries',
    })
  })
})

describe('paying by QR code with a coupon', () => {
  it('the open payment carries the discounted amount and holds one use; removing it restores the price', async () => {
    const coupon = await sampleCoupon(db.sql)
    const discounted = await open(coupon.code)
    expect(new URL(discounted.upi_link).searchParams.get('am')).toBe('900.00')
    expect(await used(coupon.id)).toBe(1)
    const restored = await open(undefined, PRICE)
    expect(restored).toMatchObject({ payment_id: discounted.payment_id, amount: PRICE })
    expect(await used(coupon.id)).toBe(0)
  })

  it('looking again, and checking it again, is not another use', async () => {
    const coupon = await sampleCoupon(db.sql, { usage_limit: 1 })
    const first = await open(coupon.code)
    expect(await open(coupon.code)).toEqual(first)
    expect(await validate(coupon.code)).toMatchObject({ valid: true })
    expect(await used(coupon.id)).toBe(1)
  })

  it('choosing another plan takes the use along', async () => {
    const coupon = await sampleCoupon(db.sql)
    const first = await open(coupon.code)
    await upi.startUpiPayment(as(student), {
      plan_id: 'night-1month',
      amount: rupees(1080),
      coupon_code: coupon.code,
    })
    expect(await usesOf(first.payment_id)).toMatchObject([{ state: 'released' }])
    expect(await used(coupon.id)).toBe(1)
  })

  it('a coupon that changed meanwhile is a clear error, never another amount', async () => {
    const coupon = await sampleCoupon(db.sql)
    await open(coupon.code)
    await db.sql.updateTable('coupons').set({ discount_value: 5 }).where('id', '=', coupon.id).execute()
    await expect(open(coupon.code)).rejects.toMatchObject({
      code: 'price_changed',
      data: { price: rupees(950) },
    })
  })

  it('approval redeems it: subscription, receipt and mail say what was paid, and it can’t be used again', async () => {
    const coupon = await sampleCoupon(db.sql)
    const { payment_id, amount } = await open(coupon.code)
    const { id } = await prove(payment_id, amount)
    const review = await reviews.findProof(as(admin), { id })
    expect(review).toMatchObject({ coupon: { code: coupon.code, discount_amount: rupees(100) }, signals: [] })
    const context = as(admin)
    await reviews.approveProof(context, { id })
    expect(await usesOf(payment_id)).toEqual([
      { state: 'redeemed', original_amount: PRICE, discount_amount: rupees(100), final_amount: rupees(900) },
    ])
    expect(context.mails[0]?.text).toContain(`Coupon ${coupon.code}: −₹100`)
    const { rows: paid } = await payments.listMyPayments(as(student), {})
    const receipt = await payments.findReceipt(as(student), { id: paid[0]?.receipt_id ?? '' })
    expect(receipt).toMatchObject({
      amount: rupees(900),
      coupon_code: coupon.code,
      discount_amount: rupees(100),
    })
    expect(await validate(coupon.code)).toMatchObject({
      valid: false,
      error_message: 'You have already used this coupon',
    })
    await expect(open(coupon.code)).rejects.toMatchObject({ code: 'coupon_used' })
    expect((await desk.listCouponUsage(as(admin), {})).rows[0]).toMatchObject({
      code: coupon.code,
      user_email: student.email,
      final_amount: rupees(900),
    })
  })

  it('one that is not once per member may be used again', async () => {
    const coupon = await sampleCoupon(db.sql, { once_per_member: false })
    for (let time = 1; time <= 2; time++) {
      const { payment_id, amount } = await open(coupon.code)
      await reviews.approveProof(as(admin), { id: (await prove(payment_id, amount)).id })
      expect(await used(coupon.id)).toBe(time)
    }
  })

  it('COUPON-2: limited later, it counts the uses from before', async () => {
    const coupon = await sampleCoupon(db.sql, { once_per_member: false })
    const { payment_id, amount } = await open(coupon.code)
    await reviews.approveProof(as(admin), { id: (await prove(payment_id, amount)).id })
    await db.sql.updateTable('coupons').set({ once_per_member: true }).where('id', '=', coupon.id).execute()
    expect(await validate(coupon.code)).toMatchObject({ valid: false, error_code: 'coupon_used' })
    await expect(open(coupon.code)).rejects.toMatchObject({ code: 'coupon_used' })
    expect(await used(coupon.id)).toBe(1)
  })

  it('while a proof keeps it, it says so for anything else (COUPON-7)', async () => {
    const coupon = await sampleCoupon(db.sql)
    const { payment_id, amount } = await open(coupon.code)
    await prove(payment_id, amount)
    expect(await validate(coupon.code)).toMatchObject({
      valid: false,
      error_code: 'coupon_under_review',
      error_message: 'This coupon is in a payment proof that is under review.',
    })
    const evening = { plan_id: 'evening-1month', amount: rupees(540), coupon_code: coupon.code }
    await expect(upi.startUpiPayment(as(student), evening)).rejects.toMatchObject({
      code: 'coupon_under_review',
    })
  })

  it('rejection releases it; the same proof sent again takes it again', async () => {
    const coupon = await sampleCoupon(db.sql, { usage_limit: 1 })
    const { payment_id, amount } = await open(coupon.code)
    const { id } = await prove(payment_id, amount)
    await reviews.rejectProof(as(admin), { id, reason: 'Not legible' })
    expect(await used(coupon.id)).toBe(0)
    await prove(payment_id, amount)
    expect(await used(coupon.id)).toBe(1)
    expect(await usesOf(payment_id)).toMatchObject([{ state: 'held' }])
  })

  it('if it was released and somebody else took it, the proof is accepted without it', async () => {
    const coupon = await sampleCoupon(db.sql, { usage_limit: 1 })
    const { payment_id, amount } = await open(coupon.code)
    await reviews.rejectProof(as(admin), { id: (await prove(payment_id, amount)).id })
    await open(coupon.code, rupees(900), {}, await sampleMember(db.sql))
    await prove(payment_id, amount)
    expect(await usesOf(payment_id)).toMatchObject([{ state: 'released' }])
    expect(await used(coupon.id)).toBe(1)
  })

  it('without a proof it lapses after an hour; with a proof under review it does not', async () => {
    const [looked, proved] = [await sampleCoupon(db.sql), await sampleCoupon(db.sql)]
    const other = await sampleMember(db.sql)
    await open(looked.code, rupees(900), {}, other)
    const { payment_id, amount } = await open(proved.code)
    await prove(payment_id, amount)
    await releaseLapsedCoupons({ sql: db.sql, now: new Date(TEST_NOW.getTime() + 59 * MINUTE) })
    expect(await used(looked.id)).toBe(1)
    await releaseLapsedCoupons({ sql: db.sql, now: new Date(TEST_NOW.getTime() + 61 * MINUTE) })
    expect([await used(looked.id), await used(proved.id)]).toEqual([0, 1])
  })

  it.each([
    ['before the job of the minute has released it', false],
    ['after it', true],
  ])('COUPON-6: once it has lapsed, others may have it, %s', async (_, isReleased) => {
    const coupon = await sampleCoupon(db.sql, { usage_limit: 1 })
    await open(coupon.code)
    const other = await sampleMember(db.sql)
    const look = (minutes: number) => ({ now: new Date(TEST_NOW.getTime() + minutes * MINUTE) })
    const asked = { code: coupon.code, order_type: 'subscriptions', plan_id: PLAN, amount: PRICE } as const
    expect(await checks.validateCoupon(as(other, look(59)), asked)).toMatchObject({ valid: false })
    if (isReleased) await releaseLapsedCoupons({ sql: db.sql, ...look(61) })
    expect(await checks.validateCoupon(as(other, look(61)), asked)).toMatchObject({ valid: true })
    const stranger = { plan_id: PLAN, coupon_code: coupon.code }
    expect(await till.findTerms(as(admin, look(61)), stranger)).toMatchObject({ amount: rupees(900) })
    await open(coupon.code, rupees(900), look(61), other)
    expect(await used(coupon.id)).toBe(1)
  })

  it('money that arrives after the payment failed buys nothing once somebody else has the coupon', async () => {
    const coupon = await sampleCoupon(db.sql, { usage_limit: 1 })
    const { payment_id } = await open(coupon.code)
    await failPayment({ sql: db.sql, now: TEST_NOW }, payment_id, 'expired')
    expect(await used(coupon.id)).toBe(0)
    await open(coupon.code, rupees(900), {}, await sampleMember(db.sql))
    const settling = db.sql
      .transaction()
      .execute((transaction) => settle(transaction, payment_id, testContext(db.sql)))
    expect(await settling).toEqual({ outcome: 'terms_over' })
    expect(await usesOf(payment_id)).toMatchObject([{ state: 'released' }])
    expect(await used(coupon.id)).toBe(1)
  })
})

describe('a coupon that covers everything', () => {
  const claim = (coupon_code: string, requestKey: string | null = null) =>
    upi.claimFreePlan(as(student, { requestKey }), { plan_id: PLAN, coupon_code })

  it('skips payment and settles at once, with a receipt over ₹0; the same request gives the same answer', async () => {
    const coupon = await sampleCoupon(db.sql, { discount_value: 100 })
    await expect(open(coupon.code, rupees(0))).rejects.toMatchObject({ code: 'nothing_to_pay' })
    const claimed = await claim(coupon.code, 'free-1')
    expect(await claim(coupon.code, 'free-1')).toEqual(claimed)
    const receipt = await payments.findReceipt(as(student), { id: claimed.receipt_id })
    expect(receipt).toMatchObject({
      amount: rupees(0),
      discount_amount: PRICE,
      plan_name: 'Full Day - 1 Month',
    })
    await expect(claim(coupon.code)).rejects.toMatchObject({ code: 'coupon_used' })
    const entries = await db.sql
      .selectFrom('ledger_transactions')
      .select('id')
      .where('payment_id', '=', claimed.payment_id)
      .execute()
    expect(entries).toEqual([])
  })

  it('one that leaves something to pay is refused, and nothing happens', async () => {
    const coupon = await sampleCoupon(db.sql)
    await expect(claim(coupon.code)).rejects.toMatchObject({
      code: 'still_to_pay',
      data: { price: rupees(900) },
    })
    expect(await used(coupon.id)).toBe(0)
  })
})

describe('at the desk', () => {
  const details = {
    code: 'DESK10',
    name: 'Desk',
    description: null,
    discount_type: 'percentage',
    discount_value: 10,
    min_amount: rupees(0),
    max_discount: null,
    usage_limit: null,
    valid_from: dayOf(TEST_NOW),
    valid_until: dayOf(TEST_NOW),
    applicable_to: 'all',
    once_per_member: true,
  } as const

  it('a coupon is created, changed, switched off, and deleted while nobody has used it', async () => {
    const { id, version } = await desk.createCoupon(as(admin), details)
    await expect(desk.createCoupon(as(admin), details)).rejects.toMatchObject({ code: 'coupon_code_taken' })
    const other = await desk.createCoupon(as(admin), { ...details, code: 'DESK11' })
    await expect(
      desk.updateCoupon(as(admin), { id: other.id, version: other.version, coupon: details }),
    ).rejects.toMatchObject({ constraint: 'coupon_code_taken' })
    await desk.updateCoupon(as(admin), { id, version, coupon: { ...details, discount_value: 20 } })
    expect(await validate('DESK10')).toMatchObject({ discount_amount: rupees(200) })
    await desk.setCouponActive(as(admin), { id, active: false })
    expect(await validate('DESK10')).toMatchObject({ valid: false })
    const { rows } = await desk.listCoupons(as(admin), { limit: 100 })
    expect(rows.find((row) => row.id === id)).toMatchObject({ active: false })
    await desk.deleteCoupon(as(admin), { id })
    await expect(desk.deleteCoupon(as(admin), { id })).rejects.toMatchObject({ code: 'coupon_not_found' })
  })

  it('a second admin who saved meanwhile is reported instead of overwritten; a use does not count as a save', async () => {
    const other = await sampleAdmin(db.sql)
    const { id, version } = await desk.createCoupon(as(admin), { ...details, code: 'TWODESKS' })
    await db.sql.updateTable('coupons').set({ used_count: 1 }).where('id', '=', id).execute()
    const save = (who: Member, discount_value: number) =>
      desk.updateCoupon(as(who), { id, version, coupon: { ...details, code: 'TWODESKS', discount_value } })
    await save(other, 20)
    await expect(save(admin, 30)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { by: other.name },
    })
    expect(await validate('TWODESKS')).toMatchObject({ discount_amount: rupees(200) })
  })

  it('one that was used can’t be deleted', async () => {
    const coupon = await sampleCoupon(db.sql)
    await open(coupon.code)
    await expect(desk.deleteCoupon(as(admin), coupon)).rejects.toMatchObject({ constraint: 'coupon_in_use' })
  })

  it('finds coupons by code and name, and sorts them by use and last day (COUPON-9)', async () => {
    const word = `Monsoon ${randomUUID().slice(0, 8)}`
    const made = [
      await sampleCoupon(db.sql, {
        name: `${word} A`,
        used_count: 3,
        valid_until: addDays(dayOf(TEST_NOW), 9),
      }),
      await sampleCoupon(db.sql, {
        name: `${word} B`,
        used_count: 5,
        valid_until: addDays(dayOf(TEST_NOW), 5),
      }),
    ]
    const [first, second] = made.map(({ id }) => id)
    const found = async (asked: Parameters<typeof desk.listCoupons>[1]) => {
      const { rows, total } = await desk.listCoupons(as(admin), asked)
      return [rows.map(({ id }) => id), total?.count]
    }
    expect(await found({ search: word.toLowerCase(), sort: 'uses' })).toEqual([[first, second], 2])
    expect(await found({ search: word, sort: '-uses' })).toEqual([[second, first], 2])
    expect(await found({ search: word, sort: 'end' })).toEqual([[second, first], 2])
    expect(await found({ search: made[0]!.code })).toEqual([[first], 1])
    const { total } = await desk.listCoupons(as(admin), { limit: 1 })
    const summary = await desk.couponSummary(as(admin))
    expect(total).toEqual({ count: summary.total, more: false })
  })
})

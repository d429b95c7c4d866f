import { beforeEach, describe, expect, it } from 'vitest'
import type { Context, Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { rupees, toPaise, type Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { sampleCoupon, sampleMember, samplePlan, sampleUpload } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as review, member as proofs } from '#/features/payment-proofs/actions.ts'
import { member as payments } from '#/features/payments/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { member as checks } from '#/features/plan-checkout/validate-coupon.ts'
import { checkPayment } from './reconciliation/check-payment.ts'
import { setNextCheck } from './reconciliation/store.ts'
import { member as online } from './actions.ts'
import { member as planOrders } from './start-online-payment.ts'

const simulated = openSimulatedProvider()
let student: Member

beforeEach(async () => {
  delete simulated.till.mishaps.createOrder
  student = await sampleMember(simulated.sql)
})

const as = (changes: Partial<Context> = {}) =>
  memberContext(simulated.sql, student, { gateway: simulated.gateway, ...changes })
const start = (coupon_code: string, amount = rupees(900)) =>
  planOrders.startOnlinePayment(as(), { plan_id: 'full-day-1month', amount, coupon_code })
const used = async (id: string) =>
  (
    await simulated.sql
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_count

it('an online payment asks for the price less the coupon, and holds the coupon until it is paid', async () => {
  const coupon = await sampleCoupon(simulated.sql)
  const { payment_id, amount, checkout } = await start(coupon.code)
  expect({ amount, checkout }).toMatchObject({ amount: rupees(900), checkout: { amount: rupees(900) } })
  if (checkout.provider !== 'razorpay') throw new Error('another provider')
  simulated.till.pay(checkout.order_id)
  await checkPayment(as(), payment_id)
  const { rows: paid } = await payments.listMyPayments(as(), {})
  expect(paid).toMatchObject([{ amount: 90_000, discount_amount: 10_000, payment_method: 'razorpay' }])
  await expect(start(coupon.code)).rejects.toMatchObject({ code: 'coupon_used' })
})

it('abandoned and started again it is the same payment; another amount is refused', async () => {
  const coupon = await sampleCoupon(simulated.sql, { usage_limit: 1 })
  const first = await start(coupon.code)
  expect((await start(coupon.code)).payment_id).toBe(first.payment_id)
  await expect(start((await sampleCoupon(simulated.sql)).code, rupees(1))).rejects.toMatchObject({
    code: 'price_changed',
    data: { price: rupees(900) },
  })
  const all = await sampleCoupon(simulated.sql, { discount_value: 100 })
  await expect(start(all.code, rupees(0))).rejects.toMatchObject({ code: 'nothing_to_pay' })
})

it('cancelling it releases the coupon', async () => {
  const coupon = await sampleCoupon(simulated.sql, { usage_limit: 1 })
  const { payment_id } = await start(coupon.code)
  expect(await used(coupon.id)).toBe(1)
  await online.cancelOnlinePayment(as(), { id: payment_id })
  expect(await used(coupon.id)).toBe(0)
  expect((await start(coupon.code)).payment_id).not.toBe(payment_id)
})

it('while it is on its way nothing more is opened for its plan, unless its request is repeated', async () => {
  const plan = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const again = as({ requestKey: 'the-same' })
  const first = await planOrders.startOnlinePayment(again, plan)
  await online.checkOnlinePayment(as(), { id: first.payment_id })
  const refused = { code: 'payment_awaited' }
  await expect(planOrders.startOnlinePayment(as(), plan)).rejects.toMatchObject(refused)
  await expect(start((await sampleCoupon(simulated.sql)).code)).rejects.toMatchObject(refused)
  await expect(checkout.startUpiPayment(as(), plan)).rejects.toMatchObject(refused)
  expect(await planOrders.startOnlinePayment(again, plan)).toEqual(first)
  await planOrders.startOnlinePayment(as(), { plan_id: 'evening-1month', amount: rupees(600) })
  await online.cancelOnlinePayment(as(), { id: first.payment_id })
  await planOrders.startOnlinePayment(as(), plan)
})

it('while it has the coupon, no payment by UPI is opened with it; without it one is', async () => {
  const { code: coupon_code } = await sampleCoupon(simulated.sql)
  const { payment_id } = await start(coupon_code)
  const plan = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code }
  await expect(checkout.startUpiPayment(as(), plan)).rejects.toMatchObject({ code: 'payment_begun' })
  await checkout.startUpiPayment(as(), { plan_id: 'full-day-1month', amount: rupees(1000) })
  await online.cancelOnlinePayment(as(), { id: payment_id })
  expect(await checkout.startUpiPayment(as(), plan)).toMatchObject({ amount: rupees(900) })
})

it('a coupon that a begun payment holds goes on with it; for anything else it is held, not used (COUPON-7)', async () => {
  for (const changes of [{}, { usage_limit: 1 }, { once_per_member: false }]) {
    student = await sampleMember(simulated.sql)
    const { id: coupon_id, code } = await sampleCoupon(simulated.sql, changes)
    const validate = (plan_id: string, amount: Paise) =>
      checks.validateCoupon(as(), { code: code.toLowerCase(), order_type: 'subscriptions', plan_id, amount })
    const evening = { plan_id: 'evening-1month', amount: rupees(540), coupon_code: code }
    const held = { code: 'coupon_held' }
    const first = await start(code)
    expect(await validate('full-day-1month', rupees(1000))).toEqual({
      valid: true,
      coupon_id,
      code,
      discount_amount: rupees(100),
      final_amount: rupees(900),
      error_message: null,
      error_code: null,
      error_facts: {},
    })
    expect((await start(code)).payment_id).toBe(first.payment_id)
    expect(await validate('evening-1month', rupees(600))).toMatchObject({
      valid: false,
      error_code: 'coupon_held',
      final_amount: rupees(600),
    })
    await expect(planOrders.startOnlinePayment(as(), evening)).rejects.toMatchObject(held)
    await expect(checkout.startUpiPayment(as(), evening)).rejects.toMatchObject(held)
    await online.cancelOnlinePayment(as(), { id: first.payment_id })
    expect(await validate('evening-1month', rupees(600))).toMatchObject({ valid: true })
  }
})

it('is on its way once its payer is back or the provider knows of an attempt, until it is over (PAY-28)', async () => {
  const open = async () => {
    const { payment_id: id, checkout } = await planOrders.startOnlinePayment(as(), {
      plan_id: 'full-day-1month',
      amount: rupees(1000),
    })
    if (checkout.provider !== 'razorpay') throw new Error('another provider')
    return { id, order_id: checkout.order_id }
  }
  const awaited = async () => (await online.listAwaited(as())).map(({ id }) => id)
  const first = await open()
  expect(await awaited(), 'the checkout is open, or was closed with its tab').toEqual([])
  expect(await online.checkOnlinePayment(as(), first)).toMatchObject({ status: 'created', awaited: true })
  expect(await online.listAwaited(as())).toMatchObject([
    {
      id: first.id,
      amount: 100_000,
      plan_type: 'full_day',
      payment_method: 'razorpay',
      awaited_since: TEST_NOW,
    },
  ])
  student = await sampleMember(simulated.sql)
  expect(await awaited(), 'another member’s').toEqual([])

  const second = await open()
  simulated.till.pay(second.order_id, { status: 'authorized' })
  await checkPayment(as(), second.id)
  expect(await awaited(), 'the tab was closed, the money not').toEqual([second.id])
  expect(await online.cancelOnlinePayment(as(), second)).toMatchObject({ status: 'created', awaited: true })
  simulated.till.pay(second.order_id)
  expect(await online.checkOnlinePayment(as(), second)).toMatchObject({ status: 'completed', awaited: false })
  expect(await awaited()).toEqual([])

  const third = await open()
  await online.checkOnlinePayment(as(), third)
  expect(await online.cancelOnlinePayment(as(), third)).toMatchObject({ status: 'failed', awaited: false })
  expect(await awaited()).toEqual([])
})

it('while a proof of its plan is under review nothing is opened for it online (PROOF-4)', async () => {
  const plan = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const again = as({ requestKey: 'before the proof' })
  await planOrders.startOnlinePayment(again, plan)
  const { payment_id } = await checkout.startUpiPayment(as(), plan)
  const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
  const sent = { payment_id, upload_id, transaction_reference: '700000000001', amount: plan.amount }
  await proofs.submitProof(as(), sent)
  const refused = { code: 'proof_pending' }
  await expect(planOrders.startOnlinePayment(as(), plan)).rejects.toMatchObject(refused)
  await expect(planOrders.startOnlinePayment(again, plan), 'nor again').rejects.toMatchObject(refused)
  await expect(start((await sampleCoupon(simulated.sql)).code)).rejects.toMatchObject(refused)
  await planOrders.startOnlinePayment(as(), { plan_id: 'evening-1month', amount: rupees(600) })
  student = await sampleMember(simulated.sql)
  await planOrders.startOnlinePayment(as(), plan)
})

it('while a payment is on its way, its plan isn’t given free by a coupon either (PAY-28)', async () => {
  const { code: coupon_code } = await sampleCoupon(simulated.sql, { discount_value: 100 })
  const plan_id = 'full-day-1month'
  const { payment_id } = await planOrders.startOnlinePayment(as(), { plan_id, amount: rupees(1000) })
  await online.checkOnlinePayment(as(), { id: payment_id })
  const claimed = { plan_id, coupon_code }
  await expect(checkout.claimFreePlan(as(), claimed)).rejects.toMatchObject({ code: 'payment_awaited' })
  await online.cancelOnlinePayment(as(), { id: payment_id })
  const keyed = as({ requestKey: 'free' })
  const given = await checkout.claimFreePlan(keyed, claimed)
  expect(await checkout.claimFreePlan(keyed, claimed)).toEqual(given)
})

it('a checkout that was open when the proof was sent is paid all the same: its reviewer is told (PROOF-7)', async () => {
  const plan = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const open = await planOrders.startOnlinePayment(as(), plan)
  if (open.checkout.provider !== 'razorpay') throw new Error('another provider')
  const { payment_id } = await checkout.startUpiPayment(as(), plan)
  const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
  const sent = { payment_id, upload_id, transaction_reference: '700000000002', amount: plan.amount }
  const proof = await proofs.submitProof(as(), sent)
  const at = (minutes: number) => ({ gateway: simulated.gateway, now: later(TEST_NOW, { minutes }) })
  const signals = async () =>
    (await review.findProof(memberContext(simulated.sql, simulated.admin, at(9)), proof)).signals
  expect(await signals()).toEqual([])
  simulated.till.pay(open.checkout.order_id)
  await checkPayment(as(at(1)), open.payment_id)
  expect(await signals()).toEqual(['plan_paid_since'])
  const other = await sampleMember(simulated.sql)
  const again = { ...sent, transaction_reference: '700000000003' }
  const theirs = memberContext(simulated.sql, other)
  again.payment_id = (await checkout.startUpiPayment(theirs, plan)).payment_id
  again.upload_id = await sampleUpload(simulated.sql, other.id, 'payment_proof')
  const { id } = await proofs.submitProof(theirs, again)
  expect(
    (await review.findProof(memberContext(simulated.sql, simulated.admin), { id })).signals,
    'another member’s',
  ).toEqual([])
  // What is paid once it is decided is a renewal.
  await review.rejectProof(memberContext(simulated.sql, simulated.admin, at(2)), { id })
  const renewal = await planOrders.startOnlinePayment({ ...theirs, gateway: simulated.gateway }, plan)
  if (renewal.checkout.provider !== 'razorpay') throw new Error('another provider')
  simulated.till.pay(renewal.checkout.order_id)
  await checkPayment({ ...theirs, ...at(3) }, renewal.payment_id)
  expect((await review.findProof(memberContext(simulated.sql, simulated.admin), { id })).signals).toEqual([])
})

describe('what was begun and left', () => {
  const PLAIN = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const begin = async (keyed: string, asked: Parameters<typeof planOrders.startOnlinePayment>[1] = PLAIN) => {
    const begun = await planOrders.startOnlinePayment(as({ requestKey: keyed }), asked)
    if (begun.checkout.provider !== 'razorpay') throw new Error('another provider')
    return { id: begun.payment_id, order_id: begun.checkout.order_id }
  }
  const open = async () => {
    const mine = simulated.sql.selectFrom('payments').select('id').where('user_id', '=', student.id)
    return (await mine.where('status', '=', 'created').execute()).map(({ id }) => id)
  }

  /** A plan that was begun with a coupon for 10 % at what was its price until now. */
  const beginAtOldPrice = async () => {
    const plan = await samplePlan(simulated.sql, 'morning')
    const { id, code: coupon_code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
    const asked = (price: number) => ({ plan_id: plan.id, amount: toPaise(price * 0.9), coupon_code })
    const first = await begin('one', asked(plan.price))
    const price = toPaise(plan.price + 10_000)
    await simulated.sql.updateTable('plans').set({ price }).where('id', '=', plan.id).execute()
    return { plan, coupon: { id, code: coupon_code }, first, price, asked }
  }

  it('without a coupon goes on too, so that there is one at a time (PAY-8)', async () => {
    const first = await begin('one')
    expect(await begin('two')).toEqual(first)
    expect(await open()).toEqual([first.id])
    const { code: coupon_code } = await sampleCoupon(simulated.sql)
    const less = await begin('three', { ...PLAIN, amount: rupees(900), coupon_code })
    expect(less.id, 'a coupon is no part of it').not.toBe(first.id)
    expect(await begin('four')).toEqual(first)
  })

  it('is asked about first: declined it ends, paid it isn’t paid again', async () => {
    const first = await begin('one')
    simulated.till.pay(first.order_id, { status: 'failed' })
    const second = await begin('two')
    expect(second.id).not.toBe(first.id)
    expect(await open()).toEqual([second.id])
    simulated.till.pay(second.order_id)
    await expect(begin('three')).rejects.toMatchObject({ code: 'payment_awaited' })
    expect((await payments.listMyPayments(as(), {})).rows).toMatchObject([{ id: second.id }])
  })

  it('by two tabs at once, with a coupon for one use, is one payment', async () => {
    const { code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
    const [one, other] = await Promise.all([start(code), start(code)])
    expect(other.payment_id).toBe(one.payment_id)
  })

  it.each(['online', 'by UPI'])(
    'at another price lets its coupon go once it is begun again %s',
    async (how) => {
      const { plan, coupon, first, price, asked } = await beginAtOldPrice()
      const valid = {
        code: coupon.code,
        order_type: 'subscriptions',
        plan_id: plan.id,
        amount: price,
      } as const
      expect(await checks.validateCoupon(as(), valid)).toMatchObject({ final_amount: price * 0.9 })
      expect(await open(), 'checking it ends nothing').toEqual([first.id])
      const next =
        how === 'online'
          ? (await begin('two', asked(price))).id
          : (await checkout.startUpiPayment(as(), asked(price))).payment_id
      expect(await open()).toEqual([next])
      expect(await used(coupon.id)).toBe(1)
    },
  )

  it.each([
    ['authorized', 'online'],
    ['authorized', 'by UPI'],
    ['captured', 'online'],
    ['captured', 'by UPI'],
  ] as const)('at another price, once %s it isn’t paid again %s (PAY-8)', async (status, how) => {
    const { first, price, asked } = await beginAtOldPrice()
    simulated.till.pay(first.order_id, { status })
    const again = how === 'online' ? begin('two', asked(price)) : checkout.startUpiPayment(as(), asked(price))
    await expect(again).rejects.toMatchObject({ code: 'payment_awaited' })
    expect(await open()).toEqual(status === 'captured' ? [] : [first.id])
    const { rows } = await payments.listMyPayments(as(), {})
    expect(rows.map(({ id }) => id)).toEqual(status === 'captured' ? [first.id] : [])
  })

  it.each(['online', 'by UPI'])(
    'doesn’t go on %s for a tab that shows the price it had: the new one is told',
    async (how) => {
      const { plan, price, asked } = await beginAtOldPrice()
      const old = asked(plan.price)
      await expect(
        how === 'online' ? begin('two', old) : checkout.startUpiPayment(as(), old),
      ).rejects.toMatchObject({ code: 'price_changed', data: { price: price * 0.9 } })
      expect(await open()).toEqual([])
    },
  )

  it('whose order couldn’t be opened is left for UPI as any other', async () => {
    const { code: coupon_code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
    const plan = { ...PLAIN, amount: rupees(900), coupon_code }
    simulated.till.mishaps.createOrder = 'answers_html'
    await expect(begin('one', plan)).rejects.toMatchObject({ code: 'order_failed' })
    const [id = ''] = await open()
    const begun = { code: 'payment_begun', data: { payment_id: id } }
    await expect(checkout.startUpiPayment(as(), plan)).rejects.toMatchObject(begun)
    await expect(online.checkOnlinePayment(as(), { id })).rejects.toMatchObject({ code: 'payment_not_found' })
    expect(await online.cancelOnlinePayment(as(), { id })).toMatchObject({ status: 'failed', awaited: false })
    expect(await checkout.startUpiPayment(as(), plan)).toMatchObject({ amount: rupees(900) })
  })

  it('is asked about anew once it goes on; a day later another is opened', async () => {
    const { code: coupon_code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
    const read = (id: string) =>
      simulated.sql
        .selectFrom('payments')
        .select(['checks', 'next_check_at'])
        .where('id', '=', id)
        .executeTakeFirst()
    for (const asked of [PLAIN, { ...PLAIN, amount: rupees(900), coupon_code }]) {
      student = await sampleMember(simulated.sql)
      const again = async (hours: number) => {
        const context = as({ requestKey: `after ${hours}`, now: later(TEST_NOW, { hours }) })
        return (await planOrders.startOnlinePayment(context, asked)).payment_id
      }
      const { id } = await begin('one', asked)
      await setNextCheck(simulated.sql, id, null)
      expect(await again(23)).toBe(id)
      const next_check_at = later(later(TEST_NOW, { hours: 23 }), { minutes: 15 })
      expect(await read(id)).toEqual({ checks: 0, next_check_at })
      const other = await again(24)
      expect(other).not.toBe(id)
      expect(await open()).toEqual([other])
    }
  })

  it('is no answer to a request that was answered before (PAY-15)', async () => {
    const setAmount = (id: string, amount: Paise) =>
      simulated.sql.updateTable('payments').set({ amount }).where('id', '=', id).execute()
    const first = await begin('one')
    // As if both had been begun at the same moment.
    await setAmount(first.id, rupees(1))
    const second = await begin('two')
    await setAmount(first.id, PLAIN.amount)
    expect(second.id).not.toBe(first.id)
    expect(await begin('one')).toEqual(first)
    const evening = { plan_id: 'evening-1month', amount: rupees(600) }
    await begin('three', evening)
    await expect(begin('one', evening)).rejects.toMatchObject({ code: 'payment_key_reused' })
  })

  it('has its coupon until its provider was asked about it: a proof may be of its own money (COUPON-7)', async () => {
    const { code: coupon_code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
    const plan = { ...PLAIN, amount: rupees(900), coupon_code }
    const { payment_id } = await checkout.startUpiPayment(as(), plan)
    const left = await begin('one', plan)
    simulated.till.pay(left.order_id)
    const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
    const sent = { payment_id, upload_id, transaction_reference: '700000000010', amount: plan.amount }
    await proofs.submitProof(as(), sent)
    await checkPayment(as(), left.id)
    expect(await open()).toEqual([payment_id])
    expect((await payments.listMyPayments(as(), {})).rows).toMatchObject([{ id: left.id, amount: 90_000 }])
  })

  it('gives its coupon to the proof of what was paid by the code of another tab (COUPON-7)', async () => {
    const { code: coupon_code } = await sampleCoupon(simulated.sql, { usage_limit: 1 })
    const plan = { ...PLAIN, amount: rupees(900), coupon_code }
    const { payment_id } = await checkout.startUpiPayment(as(), plan)
    const left = await begin('one', plan)
    await expect(checkout.startUpiPayment(as(), plan)).rejects.toMatchObject({
      code: 'payment_begun',
      data: { payment_id: left.id },
    })
    await setNextCheck(simulated.sql, left.id, later(TEST_NOW, { minutes: 45 }))
    const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
    const sent = { payment_id, upload_id, transaction_reference: '700000000009', amount: plan.amount }
    const { id } = await proofs.submitProof(as(), sent)
    expect(await open()).toEqual([payment_id])
    const desk = memberContext(simulated.sql, simulated.admin, { gateway: simulated.gateway })
    expect(await review.approveProof(desk, { id })).toMatchObject({
      receipt_number: expect.stringMatching(/^SL/) as string,
    })
    simulated.till.pay(left.order_id)
    await checkPayment(as(), left.id)
    expect(await online.checkOnlinePayment(as(), left)).toMatchObject({ status: 'failed', owed: true })
  })
})

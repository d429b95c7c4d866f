import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lock } from '#/features/coupons/store.ts'
import { member as payments } from '#/features/payments/actions.ts'
import { admin as paymentDesk } from '#/features/till/actions.ts'
import { member as online } from '#/features/online-payments/actions.ts'
import { failPayment } from '#/features/payments/fail-payment.ts'
import type { Context } from '#/kernel/context.ts'
import { member as qr } from '#/features/plan-checkout/actions.ts'
import { later } from '#/kernel/durations.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { untilLocksWait } from '../../../../test/support/lock-waits.ts'
import { sampleCoupon, sampleMember } from '../../../../test/support/samples.ts'
import { admin as kitchen, member as orders } from './actions.ts'
import { lapseOrders } from './lapse-orders.ts'

/**
 * A coupon on a canteen order, from the dialog to the receipt, and what happens to its use if the order is not
 * delivered.
 */

const MINUTE = 60_000
const PRICE = rupees(60)

const canteen = openCanteen()
const { as, line, pay } = canteen

const place = (
  coupon_code: string,
  total = rupees(54),
  changes: Partial<Context> = {},
  member = canteen.student,
) =>
  orders.placeOrder(as(member, changes), {
    items: [line('Paneer Maggie')],
    total,
    coupon_code,
    special_instructions: 'Seat 3',
  })
const used = async (id: string) =>
  (
    await canteen.sql
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_count
const usesOf = async (order_id: string) =>
  (
    await canteen.sql
      .selectFrom('coupon_usage')
      .select('state')
      .where('order_id', '=', order_id)
      .orderBy('held_at')
      .execute()
  ).map(({ state }) => state)
const mine = async (id: string) =>
  (await orders.listMyOrders(as(canteen.student), {})).rows.find((order) => order.id === id)
const lapseAll = () => lapseOrders(as(canteen.student, { now: new Date(TEST_NOW.getTime() + 31 * MINUTE) }))

describe('orders that lapse', () => {
  it('a member’s request lets their own lapse, and waits for nobody else’s coupon (CANTEEN-7)', async () => {
    const [held, other] = [await sampleCoupon(canteen.sql), await sampleMember(canteen.sql)]
    const stranger = await place(held.code, rupees(54), { requestKey: randomUUID() }, other)
    const { coupon_id } = await canteen.sql
      .selectFrom('coupon_usage')
      .select('coupon_id')
      .where('order_id', '=', stranger.order.id)
      .executeTakeFirstOrThrow()
    const own = await sampleCoupon(canteen.sql)
    const early = await place(own.code)
    const now = later(TEST_NOW, { minutes: 31 })
    await canteen.sql.transaction().execute(async (holder) => {
      await lock(holder, coupon_id)
      const placed = await place(own.code, rupees(54), { now, requestKey: randomUUID() })
      expect(placed.order.id).not.toBe(early.order.id)
    })
    expect([await usesOf(early.order.id), await usesOf(stranger.order.id)]).toEqual([['released'], ['held']])
    await lapseAll()
    expect(await usesOf(stranger.order.id)).toEqual(['released'])
  })

  it('together release their coupons in the order in which all do, so that none waits in a circle', async () => {
    const three = [0, 1, 2]
    const byId = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [first, second, third] = byId(await Promise.all(three.map(() => sampleCoupon(canteen.sql))))
    const members = byId(await Promise.all(three.map(() => sampleMember(canteen.sql))))
    if (!first || !second || !third) throw new Error('no coupons')
    // However the orders are read, another comes before that of the first coupon.
    for (const [index, { code }] of [second, first, third].entries())
      await place(code, rupees(54), { requestKey: randomUUID() }, members[index])
    const { begun } = await canteen.sql.transaction().execute(async (holder) => {
      await lock(holder, first.id)
      const begun = lapseAll()
      await untilLocksWait(canteen.sql, 1, begun)
      for (const { id } of [second, third]) await lock(holder, id)
      return { begun }
    })
    expect(await begun).toBe(3)
    expect(await Promise.all([first, second, third].map(({ id }) => used(id)))).toEqual([0, 0, 0])
  })
})

describe('ordering with a coupon', () => {
  it('holds one use for the order, asks the provider for the rest, and is redeemed by the payment', async () => {
    const coupon = await sampleCoupon(canteen.sql, { applicable_to: 'canteen' })
    const placed = await place(` ${coupon.code.toLowerCase()} `)
    expect(placed).toMatchObject({ order: { total_amount: rupees(54) }, checkout: { amount: rupees(54) } })
    expect([await usesOf(placed.order.id), await used(coupon.id)]).toEqual([['held'], 1])
    await pay(placed)
    expect(await usesOf(placed.order.id)).toEqual(['redeemed'])
    const discounted = {
      items_amount: PRICE,
      coupon_code: coupon.code,
      discount_amount: rupees(6),
      total_amount: rupees(54),
    }
    expect(await mine(placed.order.id)).toMatchObject({ status: 'paid', ...discounted })
    const { rows } = await kitchen.listOrders(as(canteen.desk), { status: 'paid' })
    expect(rows.find(({ id }) => id === placed.order.id)).toMatchObject(discounted)
    const { rows: paid } = await payments.listMyPayments(as(canteen.student), {})
    const receipt = await payments.findReceipt(as(canteen.student), { id: paid[0]?.receipt_id ?? '' })
    expect(receipt).toMatchObject({
      amount: rupees(54),
      coupon_code: coupon.code,
      discount_amount: rupees(6),
    })
    expect(await paymentDesk.findPayment(as(canteen.desk), { id: placed.payment_id })).toMatchObject({
      coupon: { code: coupon.code, discount_amount: rupees(6) },
    })
    await expect(place(coupon.code)).rejects.toMatchObject({ code: 'coupon_used' })
  })

  it('one that is not valid, or gives another total than the page shows, places no order and holds no use', async () => {
    const [plans, dear] = [
      await sampleCoupon(canteen.sql, { applicable_to: 'subscriptions' }),
      await sampleCoupon(canteen.sql, { min_amount: toPaise(PRICE + 1) }),
    ]
    await expect(place(plans.code)).rejects.toMatchObject({ code: 'coupon_wrong_scope' })
    await expect(place(dear.code)).rejects.toMatchObject({ code: 'coupon_below_minimum' })
    await expect(place('NO-SUCH-CODE')).rejects.toMatchObject({ code: 'coupon_invalid' })
    const coupon = await sampleCoupon(canteen.sql)
    await expect(place(coupon.code, rupees(50))).rejects.toMatchObject({
      code: 'total_changed',
      data: { total: rupees(54) },
    })
    expect(await used(coupon.id)).toBe(0)
    expect((await orders.listMyOrders(as(canteen.student), {})).rows).toEqual([])
  })

  it('COUPON-4: guesses are counted here too', async () => {
    const order = place('ANY', rupees(54), { allowCouponTry: async () => false })
    await expect(order).rejects.toMatchObject({ code: 'too_many_coupon_tries' })
  })

  it('the same request at once is one order with one use; with another coupon it is refused', async () => {
    const coupon = await sampleCoupon(canteen.sql)
    const changes = { requestKey: `order ${coupon.code}` }
    const placed = await Promise.all(Array.from({ length: 5 }, () => place(coupon.code, rupees(54), changes)))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    expect(await used(coupon.id)).toBe(1)
    const other = await sampleCoupon(canteen.sql)
    await expect(place(other.code, rupees(54), changes)).rejects.toMatchObject({ code: 'order_key_reused' })
    const placing = await canteen.sql
      .selectFrom('canteen_order_items')
      .select(['item_id', 'quantity'])
      .where('order_id', '=', placed[0]?.order.id ?? '')
      .execute()
    const items = placing.map(({ item_id, quantity }) => ({ item_id: item_id ?? '', quantity }))
    const same = { items, total: rupees(54), coupon_code: coupon.code, special_instructions: 'Seat 3' }
    await orders.placeOrder(as(canteen.student, changes), same)
    for (const changed of [
      { items: items.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
      { special_instructions: 'No sugar' },
    ])
      await expect(
        orders.placeOrder(as(canteen.student, changes), { ...same, ...changed }),
      ).rejects.toMatchObject({ code: 'order_key_reused' })
  })

  it('less than a rupee left is refused, whether by a coupon or by its price', async () => {
    const coupon = await sampleCoupon(canteen.sql, { discount_type: 'fixed', discount_value: PRICE - 99 })
    await expect(place(coupon.code, toPaise(99))).rejects.toMatchObject({ code: 'coupon_rest_too_small' })
    const toffee = { name: 'Toffee', category: 'snacks', menu_section: 'Food', price: toPaise(99) } as const
    const { id } = await canteen.sql
      .insertInto('canteen_items')
      .values(toffee)
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = {
      items: [{ item_id: id, quantity: 1 }],
      total: toPaise(99),
      special_instructions: 'Seat 3',
    }
    await expect(orders.placeOrder(as(canteen.student), order)).rejects.toMatchObject({
      code: 'order_too_small',
    })
  })
})

describe('a coupon that covers everything', () => {
  it('needs no provider: the kitchen has the order at once, and there is a receipt over ₹0', async () => {
    const coupon = await sampleCoupon(canteen.sql, { discount_value: 100 })
    const changes = { gateway: () => undefined, requestKey: `free ${coupon.code}` }
    const placed = await place(coupon.code, rupees(0), changes)
    expect(placed).toMatchObject({ order: { total_amount: rupees(0) }, checkout: null })
    expect(await place(coupon.code, rupees(0), changes)).toEqual(placed)
    expect(await mine(placed.order.id)).toMatchObject({ status: 'paid', discount_amount: PRICE })
    expect(await usesOf(placed.order.id)).toEqual(['redeemed'])
    const { rows } = await kitchen.listOrders(as(canteen.desk), {})
    expect(rows.find(({ id }) => id === placed.order.id)).toMatchObject({ gives_back: null })
    const { rows: paid } = await payments.listMyPayments(as(canteen.student), {})
    expect(paid).toMatchObject([{ id: placed.payment_id, amount: 0, discount_amount: PRICE }])
  })

  it('if the kitchen cancels, only the coupon is returned', async () => {
    const coupon = await sampleCoupon(canteen.sql, { discount_value: 100 })
    const { order } = await place(coupon.code, rupees(0))
    const context = as(canteen.desk)
    await kitchen.cancelOrder(context, { id: order.id, reason: 'Gas is out' })
    expect([context.jobs, await used(coupon.id)]).toEqual([[], 0])
    expect((await place(coupon.code, rupees(0))).order.id).not.toBe(order.id)
  })
})

describe('an order that is not paid', () => {
  it('releases the coupon when its payment is cancelled; paying after all takes it again', async () => {
    const coupon = await sampleCoupon(canteen.sql, { usage_limit: 1 })
    const placed = await place(coupon.code)
    await online.cancelOnlinePayment(as(canteen.student), { id: placed.payment_id })
    expect([await usesOf(placed.order.id), await used(coupon.id)]).toEqual([['released'], 0])
    const again = await orders.payOrder(as(canteen.student), { id: placed.order.id })
    expect(again).toMatchObject({ order: { total_amount: rupees(54) }, checkout: { amount: rupees(54) } })
    expect([await usesOf(placed.order.id), await used(coupon.id)]).toEqual([['held'], 1])
    await pay(again)
    expect([await usesOf(placed.order.id), await used(coupon.id)]).toEqual([['redeemed'], 1])
  })

  it('can’t be paid if somebody else has taken its coupon meanwhile', async () => {
    const coupon = await sampleCoupon(canteen.sql, { usage_limit: 1 })
    const placed = await place(coupon.code)
    await failPayment({ sql: canteen.sql, now: TEST_NOW }, placed.payment_id, 'declined')
    await place(coupon.code, rupees(54), {}, await sampleMember(canteen.sql))
    const again = orders.payOrder(as(canteen.student), { id: placed.order.id })
    await expect(again).rejects.toMatchObject({ code: 'coupon_exhausted' })
    expect(await used(coupon.id)).toBe(1)
  })

  it('keeps the coupon while another of its payments may still arrive', async () => {
    const coupon = await sampleCoupon(canteen.sql)
    const first = await place(coupon.code)
    // Settings chose another provider meanwhile.
    const elsewhere = { payment_method: 'payu' } as const
    await canteen.sql.updateTable('payments').set(elsewhere).where('id', '=', first.payment_id).execute()
    const second = await orders.payOrder(as(canteen.student), { id: first.order.id })
    await failPayment({ sql: canteen.sql, now: TEST_NOW }, first.payment_id, 'cancelled')
    expect(await used(coupon.id)).toBe(1)
    await failPayment({ sql: canteen.sql, now: TEST_NOW }, second.payment_id, 'cancelled')
    expect(await used(coupon.id)).toBe(0)
  })

  it('releases it on lapsing; paid too late, the order is not cooked and uses no coupon', async () => {
    const coupon = await sampleCoupon(canteen.sql)
    const placed = await place(coupon.code)
    expect(await lapseAll()).toBeGreaterThan(0)
    expect(await used(coupon.id)).toBe(0)
    await pay(placed)
    expect(await mine(placed.order.id)).toMatchObject({ status: 'cancelled' })
    expect([await usesOf(placed.order.id), await used(coupon.id)]).toEqual([['released'], 0])
  })

  it('paid after its payment failed and somebody else took the coupon, it is not cooked: the money is owed', async () => {
    const coupon = await sampleCoupon(canteen.sql, { usage_limit: 1 })
    const placed = await place(coupon.code)
    await failPayment({ sql: canteen.sql, now: TEST_NOW }, placed.payment_id, 'cancelled')
    await place(coupon.code, rupees(54), {}, await sampleMember(canteen.sql))
    await pay(placed)
    expect(await mine(placed.order.id)).toMatchObject({ status: 'pending_payment' })
    expect([await usesOf(placed.order.id), await used(coupon.id)]).toEqual([['released'], 1])
    const alerts = await canteen.sql
      .selectFrom('payment_alerts')
      .select(['kind', 'amount', 'payment_id'])
      .execute()
    expect(alerts).toEqual([{ kind: 'terms_over', amount: rupees(54), payment_id: placed.payment_id }])
  })

  it('opens no payment and holds nothing if it lapses meanwhile', async () => {
    const coupon = await sampleCoupon(canteen.sql)
    const placed = await place(coupon.code)
    const lapsing = as(canteen.student, {
      allowGatewayCall: async () => {
        await lapseAll()
        return true
      },
    })
    await expect(orders.payOrder(lapsing, { id: placed.order.id })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    expect(await used(coupon.id)).toBe(0)
  })
})

it('when the kitchen cancels, it is refunded and the coupon can be used again', async () => {
  const coupon = await sampleCoupon(canteen.sql, { usage_limit: 1 })
  const placed = await place(coupon.code)
  await pay(placed)
  const context = as(canteen.desk)
  await kitchen.cancelOrder(context, { id: placed.order.id, reason: 'Gas is out' })
  const refund = await canteen.sql
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', placed.payment_id)
    .executeTakeFirstOrThrow()
  expect([refund.amount, context.jobs.length, await used(coupon.id)]).toEqual([5400, 1, 0])
  await pay(await place(coupon.code))
  expect(await used(coupon.id)).toBe(1)
})

it('a payment that fails while its member takes the coupon again: neither waits for the other for ever', async () => {
  const coupon = await sampleCoupon(canteen.sql)
  const { payment_id } = await place(coupon.code)
  const { anew, failing } = await canteen.sql.transaction().execute(async (transaction) => {
    await transaction.selectFrom('coupons').select('id').where('id', '=', coupon.id).forUpdate().execute()
    const plan = { plan_id: 'full-day-1month', amount: rupees(900), coupon_code: coupon.code }
    const anew = qr.startUpiPayment(as(canteen.student), plan).catch((error: unknown) => error)
    await untilLocksWait(canteen.sql, 1, anew)
    const failing = failPayment({ sql: canteen.sql, now: TEST_NOW }, payment_id, 'cancelled')
    await untilLocksWait(canteen.sql, 2, anew, failing)
    return { anew, failing }
  })
  expect(await anew).toMatchObject({ code: 'coupon_held' })
  expect([await failing, await used(coupon.id)]).toEqual([true, 0])
})

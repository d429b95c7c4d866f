import { countCouponTry, holdCoupon, keepCoupon } from '#/features/coupons/actions.ts'
import { normalizeCode, type PurchaseRef } from '#/features/coupons/rules.ts'
import { findProvider, openPayment, type Opening } from '#/features/online-payments/open-payment.ts'
import { resumeLeft } from '#/features/online-payments/resume-left.ts'
import { findDetails } from '#/features/library/actions.ts'
import { findClosedDays } from '#database/closed-days.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import { minuteOfDay, weekdayOf } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Paise } from '#/kernel/money.ts'
import { nextServiceAt, serviceAt, serviceWeek } from '../menu/rules.ts'
import { findMySeat } from './find-my-seat.ts'
import { lapseOrders } from './lapse-orders.ts'
import { isPayable, isTooLarge, linesAmount, type OrderLine, orderNumber, saysWhere } from './rules.ts'
import { settleFreeOrder } from './settle-free-order.ts'
import * as store from './store.ts'
import type { OrderRefusal } from './texts.ts'

type CartLine = { item_id: string; quantity: number }

type NewOrder = {
  items: CartLine[]
  total: Paise
  coupon_code?: string | undefined
  special_instructions?: string | undefined
}

/**
 * Places an order at the server's prices, less the coupon, of which it takes one use, and opens its payment. If
 * nothing is left to pay, the kitchen gets it at once. Throws order_unpaid (CANTEEN-16), cart_empty, canteen_closed,
 * items_unavailable with their `ids` and the `names` of those still on the menu, order_too_large, order_without_place
 * (CANTEEN-6), total_changed with the new `total`, order_too_small, why the coupon is not valid, order_key_reused,
 * order_not_payable if what the same request placed is no longer unpaid, payment_awaited if that may be paid, and what
 * opening a payment throws.
 */
export async function placeOrder(context: MemberContext, input: NewOrder) {
  const { sql, member, requestKey } = context
  await lapseOrders(context, context.member.id)
  const earlier = requestKey === null ? undefined : await store.findByKey(sql, member.id, requestKey)
  if (!earlier) return pay(context, await place(context, input))
  const order = requireSameOrder(earlier, input)
  // One that cost nothing is with the kitchen already.
  if (order.total_amount > 0) await refuseWhileClosed(context)
  return pay(context, order)
}

type Order = { id: string; order_number: string; total_amount: Paise }

type Placed = NonNullable<Awaited<ReturnType<typeof store.findByKey>>>

function requireSameOrder(
  earlier: Placed,
  { items, total, coupon_code, special_instructions }: NewOrder,
): Order {
  const code = coupon_code === undefined ? null : normalizeCode(coupon_code)
  const asked = quantitiesOf(items)
  const isSame =
    earlier.total_amount === total &&
    earlier.coupon_code === code &&
    earlier.special_instructions === (special_instructions || null) &&
    earlier.items.length === asked.size &&
    // A dish that was deleted meanwhile has no id any more.
    earlier.items.every(({ item_id, quantity }) => item_id === null || asked.get(item_id) === quantity)
  if (!isSame) throw new Refusal<OrderRefusal>('order_key_reused')
  // Paid, cancelled or lapsed since: what was paid for must not be paid again, nor what nobody will cook.
  if (earlier.total_amount > 0 && earlier.status !== 'pending_payment')
    throw new Refusal<OrderRefusal>('order_not_payable')
  return earlier
}

/** The same item twice becomes one line. */
function quantitiesOf(items: readonly CartLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { item_id, quantity } of items)
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity)
  return quantities
}

/**
 * Throws canteen_closed with the minute of the day at which the canteen `opens`, if that is within a day; null
 * otherwise (CANTEEN-4).
 */
async function refuseWhileClosed({ sql, now, today }: MemberContext): Promise<void> {
  const [{ opening_hours }, closed] = await Promise.all([findDetails(sql), findClosedDays(sql, today)])
  const [weekday, minute] = [weekdayOf(now), minuteOfDay(now)]
  const week = serviceWeek(opening_hours, weekday, closed)
  if (serviceAt(week, weekday, minute) !== null) return
  throw new Refusal<OrderRefusal>('canteen_closed', { opens: nextServiceAt(week, weekday, minute) })
}

async function place(context: MemberContext, input: NewOrder): Promise<Order> {
  const { items, total, coupon_code, special_instructions } = input
  const { sql, now, today, member, requestKey } = context
  if (items.length === 0) throw new Refusal<OrderRefusal>('cart_empty')
  await refuseWhileClosed(context)
  const lines = await priceLines(sql, items)
  const items_amount = linesAmount(lines)
  if (isTooLarge(items_amount)) throw new Refusal<OrderRefusal>('order_too_large')
  const { seat_number } = await findMySeat(context)
  if (!saysWhere(seat_number, special_instructions ?? ''))
    throw new Refusal<OrderRefusal>('order_without_place')
  if (coupon_code !== undefined) await countCouponTry(context)
  return sql.transaction().execute(async (transaction) => {
    const order_number = orderNumber(today, await store.nextCount(transaction, today))
    const order = {
      user_id: member.id,
      order_number,
      ordered_on: today,
      items_amount,
      total_amount: items_amount,
      special_instructions: special_instructions || null,
      brought_to: seat_number,
      created_at: now,
      request_key: requestKey,
    }
    const id = await store.insert(transaction, order, lines)
    if (!id) {
      // The same request came twice at once, and the other one placed it; or another order waits to be paid.
      const earlier = await store.findByKey(transaction, member.id, requestKey ?? '')
      if (!earlier) throw new Refusal<OrderRefusal>('order_unpaid')
      return requireSameOrder(earlier, input)
    }
    const total_amount = await applyCoupon(transaction, context, { id, items_amount, coupon_code })
    if (total_amount !== total) throw new Refusal<OrderRefusal>('total_changed', { total: total_amount })
    if (!isPayable(total_amount)) throw new Refusal<OrderRefusal>('order_too_small')
    if (total_amount === 0) await settleFreeOrder(transaction, context, id)
    return { id, order_number, total_amount }
  })
}

type Pricing = { id: string; items_amount: Paise; coupon_code: string | undefined }

/** The amount left to pay, in paise. Holds one use of the coupon for the order until it is paid, fails or lapses. */
async function applyCoupon(
  transaction: Sql,
  context: MemberContext,
  { id, items_amount, coupon_code }: Pricing,
): Promise<Paise> {
  if (coupon_code === undefined) return items_amount
  const purchase = { order_type: 'canteen', order_id: id } as const
  const hold = { code: coupon_code, amount: items_amount, purchase, passes: false }
  const { code, discount_amount, final_amount } = await holdCoupon(transaction, context, hold)
  await store.discount(transaction, id, { coupon_code: code, discount_amount, total_amount: final_amount })
  return final_amount
}

/** The cart at today's prices, in the order in which it was filled. */
async function priceLines(sql: Sql, items: readonly CartLine[]): Promise<OrderLine[]> {
  const quantities = quantitiesOf(items)
  const menu = await store.listItems(sql, [...quantities.keys()])
  const dishes = new Map(menu.filter(({ available }) => available).map((dish) => [dish.id, dish]))
  const lines = [...quantities].flatMap(([item_id, quantity]) => {
    const dish = dishes.get(item_id)
    if (!dish) return []
    const { name, name_hi, price } = dish
    return [{ item_id, name, name_hi, price, quantity }]
  })
  if (lines.length === quantities.size) return lines
  const unavailable = menu.filter(({ available }) => !available)
  throw new Refusal<OrderRefusal>('items_unavailable', {
    ids: [...quantities.keys()].filter((id) => !dishes.has(id)),
    names: unavailable.map(({ name }) => name),
    names_hi: unavailable.map(({ name, name_hi }) => name_hi || name),
  })
}

async function pay(context: MemberContext, { id, order_number, total_amount }: Order) {
  const order = { id, order_number, total_amount }
  if (total_amount === 0) {
    const paid = await store.findPaid(context.sql, id)
    if (!paid) throw new Error(`order ${id} costs nothing and is not settled`)
    return { order, payment_id: paid.id, checkout: null }
  }
  const opening: Opening = {
    purpose: 'canteen_order',
    order_id: id,
    amount: total_amount,
    description: `Canteen order ${order_number}`,
    chosen: await findProvider(context.sql, 'canteen'),
    secure: (transaction, purchase) =>
      secure(transaction, id, { purchase, kept: { amount: total_amount, now: context.now } }),
  }
  const { payment_id, checkout } =
    (await resumeLeft(context, opening)) ?? (await openPayment(context, opening))
  return { order, payment_id, checkout }
}

/** Refuses if the order has lapsed meanwhile; takes a coupon again that was released with an earlier payment. */
async function secure(
  transaction: Sql,
  id: string,
  { purchase, kept }: { purchase: PurchaseRef; kept: { amount: Paise; now: Date } },
): Promise<void> {
  if ((await store.lockStatus(transaction, id)) !== 'pending_payment')
    throw new Refusal<OrderRefusal>('order_not_payable')
  await keepCoupon(transaction, purchase, kept)
}

/**
 * Opens an order's payment, or goes on with the one that was begun. Throws order_not_found for another member's,
 * order_not_payable, canteen_closed, payment_awaited if it may be paid already, coupon_exhausted, coupon_used,
 * coupon_held or coupon_under_review if its coupon was released and can't be taken again, and what opening a payment
 * throws.
 */
export async function payOrder(context: MemberContext, { id }: { id: string }) {
  await lapseOrders(context, context.member.id)
  const order = await store.findOwn(context.sql, id, context.member.id)
  if (!order) throw new Refusal<OrderRefusal>('order_not_found')
  if (order.status !== 'pending_payment') throw new Refusal<OrderRefusal>('order_not_payable')
  await refuseWhileClosed(context)
  return pay(context, order)
}

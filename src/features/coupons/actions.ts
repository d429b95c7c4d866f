import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import {
  discountOf,
  HOLD_MINUTES,
  normalizeCode,
  whyInvalid,
  type Coupon,
  type OrderRef,
  type OrderType,
} from './rules.ts'
import * as store from './store.ts'
import type { CouponRefusal } from './texts.ts'

const MINUTE = 60_000

/** What a coupon makes of an amount; all in paise. */
export type Quote = {
  coupon_id: string
  code: string
  discount_amount: number
  final_amount: number
}

type Trying = Pick<MemberContext, 'member' | 'allowCouponTry'>
type Asking = Pick<MemberContext, 'member' | 'now' | 'today'>
type Asked = { code: string; order_type: OrderType; amount: number }

/**
 * What a coupon would make of an amount in paise; nothing is kept. Throws why it does not count, or
 * too_many_coupon_tries: guesses are counted, whatever comes of them (threats C4).
 */
export async function quoteCoupon(sql: Sql, asking: Asking & Trying, asked: Asked): Promise<Quote> {
  await countCouponTry(asking)
  const coupon = await findCoupon(sql, asked.code)
  const { member } = asking
  const [isUsed, passing] = await Promise.all([
    coupon.once_per_member && store.isUsedBy(sql, coupon.id, member.id),
    store.countPassing(sql, coupon.id, member.id),
  ])
  // What they hold themselves, for an order they haven't paid, is theirs to use.
  const free = { ...coupon, used_count: coupon.used_count - passing }
  return priced(free, asking, asked, isUsed)
}

/** Throws too_many_coupon_tries. Not within a transaction: counting needs a connection of its own. */
export async function countCouponTry({ allowCouponTry, member }: Trying): Promise<void> {
  if (!(await allowCouponTry(member.id))) throw new Refusal<CouponRefusal>('too_many_coupon_tries')
}

async function findCoupon(sql: Sql, code: string) {
  const coupon = await store.findByCode(sql, normalizeCode(code))
  if (!coupon) throw new Refusal<CouponRefusal>('coupon_invalid')
  return coupon
}

type Named = Coupon & { id: string; code: string }

function priced(
  coupon: Named,
  { today }: Asking,
  { order_type, amount }: Asked,
  used_by_member: boolean,
): Quote {
  const why = whyInvalid(coupon, { order_type, amount, today, used_by_member })
  if (why) {
    const { min_amount, applicable_to } = coupon
    throw new Refusal<CouponRefusal>(why, { min_amount, applicable_to })
  }
  const discount_amount = discountOf(coupon, amount)
  return { coupon_id: coupon.id, code: coupon.code, discount_amount, final_amount: amount - discount_amount }
}

/** `passes`: it is let go after a while, as for a QR code that is only looked at. */
export type Holding = { code: string; amount: number; order: OrderRef; passes: boolean }

/**
 * Takes one use of a coupon for an order, in the transaction that opens its payment. What the member held for a while is
 * given up for it. Throws why it does not count; then the caller's transaction has to end. Its try was counted before.
 */
export async function holdCoupon(transaction: Sql, asking: Asking, holding: Holding): Promise<Quote> {
  const { order, amount, passes } = holding
  const { member, now, today } = asking
  const coupon = await findCoupon(transaction, holding.code)
  await store.release(transaction, { passing_of: member.id, coupon_id: coupon.id })
  await store.release(transaction, order)
  const taken = await store.take(transaction, coupon.id, today)
  const asked = { ...holding, order_type: order.order_type }
  if (!taken) return notTaken(transaction, asking, asked)
  const quote = priced({ ...taken, used_count: taken.used_count - 1 }, asking, asked, false)
  const { code: _, ...amounts } = quote
  const held = await store.insertUse(transaction, {
    ...amounts,
    ...order,
    user_id: member.id,
    original_amount: amount,
    once_per_member: taken.once_per_member,
    held_at: now,
    held_until: passes ? new Date(now.getTime() + HOLD_MINUTES * MINUTE) : null,
  })
  if (!held) throw new Refusal<CouponRefusal>('coupon_used')
  return quote
}

/** Says why nothing was taken. */
async function notTaken(transaction: Sql, asking: Asking, asked: Asked): Promise<never> {
  const coupon = await findCoupon(transaction, asked.code)
  const isUsed = coupon.once_per_member && (await store.isUsedBy(transaction, coupon.id, asking.member.id))
  priced(coupon, asking, asked, isUsed)
  throw new Refusal<CouponRefusal>('coupon_exhausted')
}

/**
 * Keeps what an order of this amount holds until somebody has decided about it. One that was let go meanwhile is taken
 * again, whatever its days say, because its discount was promised. Throws coupon_exhausted or coupon_used.
 */
export async function keepCoupon(transaction: Sql, order: OrderRef, amount: number): Promise<void> {
  const use = await store.lockUse(transaction, order)
  if (!use || use.final_amount !== amount || use.state === 'redeemed') return
  if (use.state === 'released') {
    await store.release(transaction, { passing_of: use.user_id, coupon_id: use.coupon_id })
    if (!(await store.takeAgain(transaction, use.coupon_id)))
      throw new Refusal<CouponRefusal>('coupon_exhausted')
    // Whoever takes a use locks the coupon first, so nobody can come between.
    if (use.once_per_member && (await store.isUsedBy(transaction, use.coupon_id, use.user_id)))
      throw new Refusal<CouponRefusal>('coupon_used')
  }
  await store.setUse(transaction, use.id, { state: 'held', held_until: null })
}

/** Lets go what an order holds, as when its payment fails or its proof is rejected. Nothing held is nothing done. */
export async function releaseCoupon(transaction: Sql, order: OrderRef): Promise<void> {
  await store.release(transaction, order)
}

/** Gives back what an order has used or holds, because the library does not deliver it: the member may use it again. */
export async function returnCoupon(transaction: Sql, order: OrderRef): Promise<void> {
  await store.release(transaction, order, ['held', 'redeemed'])
}

export type Redeemed = { code: string; discount_amount: number }

/**
 * Marks the coupon of an order of this amount as used, in the transaction that settles its payment; null where there is
 * none. Money that comes after its use was let go is honoured, even beyond the limit: it was asked for. Not for an order
 * that is not delivered.
 */
export async function redeemCoupon(
  transaction: Sql,
  order: OrderRef,
  { amount, now }: { amount: number; now: Date },
): Promise<Redeemed | null> {
  const use = await store.lockUse(transaction, order)
  if (!use || use.final_amount !== amount || use.state === 'redeemed') return null
  const isLate = use.state === 'released'
  if (isLate) await store.countAnyway(transaction, use.coupon_id)
  await store.setUse(transaction, use.id, {
    state: 'redeemed',
    held_until: null,
    used_at: now,
    ...(isLate ? { once_per_member: false } : {}),
  })
  return { code: use.code, discount_amount: use.discount_amount }
}

/** The coupon that an order of this amount (paise) was priced with, or null. */
export async function findCouponOf(sql: Sql, order: OrderRef, amount: number): Promise<Redeemed | null> {
  const use = await store.findUse(sql, order)
  return use?.final_amount === amount ? { code: use.code, discount_amount: use.discount_amount } : null
}

/** Every minute: lets go what was held for a while and not paid. Gives how many. */
export function releaseLapsedCoupons({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  return sql.transaction().execute((transaction) => store.release(transaction, { lapsed_at: now }))
}

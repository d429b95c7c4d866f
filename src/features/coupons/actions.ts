import { later } from '#/kernel/durations.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { subtract, type Paise } from '#/kernel/money.ts'
import {
  discountOf,
  HOLD_MINUTES,
  normalizeCode,
  whyInvalid,
  whyLost,
  type Coupon,
  type PurchaseRef,
  type OrderType,
} from './rules.ts'
import * as store from './store.ts'
import type { CouponRefusal } from './texts.ts'

/** What a coupon makes of an amount; all in paise. */
export type Quote = { coupon_id: string; code: string; discount_amount: Paise; final_amount: Paise }

type Trying = Pick<MemberContext, 'member' | 'allowCouponTry'>
/** `member` is who buys: at the desk, not who asks. */
type Asking = Pick<MemberContext, 'now' | 'today'> & { member: { id: string } }
type Asked = { code: string; order_type: OrderType; amount: Paise }
/** `gives_up`: what the member holds of it isn't in the way, because it is given up for this. */
type Looked = Asked & { gives_up?: boolean }

/**
 * What a coupon would take off an amount in paise; nothing is stored. Throws why it is not valid, or
 * too_many_coupon_tries: every attempt counts, whatever its result (COUPON-4).
 */
export async function quoteCoupon(sql: Sql, asking: Asking & Trying, asked: Looked): Promise<Quote> {
  await countCouponTry(asking)
  return quoteCouponFor(sql, { ...asking, buyer: asking.member.id }, asked)
}

/**
 * The same for somebody at the desk, whose wrong codes the caller counts (`countWrongCode`). `buyer` is null for
 * somebody who is no member yet.
 */
export async function quoteCouponFor(
  sql: Sql,
  { now, today, buyer }: Pick<Asking, 'now' | 'today'> & { buyer: string | null },
  { gives_up = false, ...asked }: Looked,
): Promise<Quote> {
  const coupon = await findCoupon(sql, asked.code)
  const [isUsed, passing, held] = await Promise.all([
    buyer !== null && coupon.once_per_member && store.isUsedBy(sql, coupon.id, buyer),
    store.countPassing(sql, coupon.id, buyer, now),
    buyer === null ? null : store.whyHeld(sql, coupon.id, buyer),
  ])
  // What the member holds doesn't use the coupon up for them: they have it already, or give it up for another purchase.
  const free = { ...coupon, used_count: coupon.used_count - passing - Number(held !== null) }
  const quote = applyCoupon(free, today, asked, isUsed)
  if (held && !gives_up) throw new Refusal<CouponRefusal>(held)
  return quote
}

/** Throws too_many_coupon_tries. Not inside a transaction: counting needs its own connection. */
export async function countCouponTry({ allowCouponTry, member }: Trying): Promise<void> {
  if (!(await allowCouponTry(member.id))) throw new Refusal<CouponRefusal>('too_many_coupon_tries')
}

async function findCoupon(sql: Sql, code: string) {
  const coupon = await store.findByCode(sql, normalizeCode(code))
  if (!coupon) throw new Refusal<CouponRefusal>('coupon_invalid')
  return coupon
}

type Named = Coupon & { id: string; code: string }

function applyCoupon(
  coupon: Named,
  today: Day,
  { order_type, amount }: Asked,
  used_by_member: boolean,
): Quote {
  const why = whyInvalid(coupon, { order_type, amount, today, used_by_member })
  const { id: coupon_id, code, min_amount, applicable_to } = coupon
  if (why) throw new Refusal<CouponRefusal>(why, { min_amount, applicable_to })
  const discount_amount = discountOf(coupon, amount)
  return { coupon_id, code, discount_amount, final_amount: subtract(amount, discount_amount) }
}

/** `passes`: the use is released after a while, as for a QR code that was only looked at. */
export type CouponHold = { code: string; amount: Paise; purchase: PurchaseRef; passes: boolean }

/**
 * Takes one use of a coupon for a purchase, in the transaction that opens its payment. Uses that the member held
 * temporarily are released for it. Throws why it is not valid; then the caller's transaction must end. The attempt was
 * counted before.
 */
export async function holdCoupon(transaction: Sql, asking: Asking, hold: CouponHold): Promise<Quote> {
  const { purchase, amount, passes } = hold
  const { member, now, today } = asking
  const coupon = await findCoupon(transaction, hold.code)
  // First, so that a use that is being taken for a look at this moment is seen, and released; so is what has lapsed.
  await store.lock(transaction, coupon.id)
  await store.release(transaction, { passing_of: member.id, coupon_id: coupon.id, now })
  await store.release(transaction, purchase)
  const taken = await store.take(transaction, coupon.id, today)
  const asked = { ...hold, order_type: purchase.order_type }
  if (!taken) return refuseCoupon(transaction, asking, asked)
  const quote = applyCoupon({ ...taken, used_count: taken.used_count - 1 }, today, asked, false)
  const { code: _, ...amounts } = quote
  const { once_per_member } = taken
  const isHeld = await store.insertUse(transaction, {
    ...amounts,
    ...purchase,
    user_id: member.id,
    original_amount: amount,
    once_per_member,
    held_at: now,
    held_until: passes ? later(now, { minutes: HOLD_MINUTES }) : null,
  })
  // The index knows limited uses only. Asked after the insert, which waits for one that is being paid for.
  const isUsed = once_per_member && (await store.isUsedBy(transaction, coupon.id, member.id))
  return isHeld && !isUsed ? quote : refuseCoupon(transaction, asking, asked)
}

/** The use of a coupon that a member holds for something that isn't paid for yet; amounts in paise. */
export function findHeldUse(sql: Sql, code: string, user_id: string) {
  return store.findHeld(sql, normalizeCode(code), user_id)
}

/** Throws why no use was taken. */
async function refuseCoupon(transaction: Sql, asking: Asking, asked: Asked): Promise<never> {
  const coupon = await findCoupon(transaction, asked.code)
  const isUsed = coupon.once_per_member && (await store.isUsedBy(transaction, coupon.id, asking.member.id))
  const held = await store.whyHeld(transaction, coupon.id, asking.member.id)
  const free = { ...coupon, used_count: coupon.used_count - Number(held !== null) }
  applyCoupon(free, asking.today, asked, isUsed)
  throw new Refusal<CouponRefusal>(held ?? 'coupon_exhausted')
}

/**
 * Keeps the use that a purchase of this amount holds until it is decided. If it was released meanwhile, it is taken
 * again whatever its dates, because its discount was promised. Returns why that isn't possible, or null.
 */
export async function tryKeepCoupon(
  transaction: Sql,
  purchase: PurchaseRef,
  { amount, now }: Keeping,
): Promise<CouponRefusal | null> {
  const use = await store.lockUse(transaction, purchase)
  if (!use || use.final_amount !== amount || use.state === 'redeemed') return null
  if (use.state === 'released') {
    await store.lock(transaction, use.coupon_id)
    const held = await store.whyHeld(transaction, use.coupon_id, use.user_id)
    const why = held ?? (await takeAgain(transaction, use, { now, late_on: null }))
    if (why) return why
  }
  await store.setUse(transaction, use.id, { state: 'held', held_until: null })
  return null
}

/** The same, before money is asked for. Throws coupon_exhausted, coupon_used, coupon_held or coupon_under_review. */
export async function keepCoupon(transaction: Sql, purchase: PurchaseRef, kept: Keeping): Promise<void> {
  const why = await tryKeepCoupon(transaction, purchase, kept)
  if (why) throw new Refusal<CouponRefusal>(why)
}

type Keeping = Omit<Paid, 'late_on'>
type Use = NonNullable<Awaited<ReturnType<typeof store.lockUse>>>

/** Takes a released use again, or returns why that isn't possible. */
async function takeAgain(
  transaction: Sql,
  use: Use,
  { now, late_on }: Omit<Paid, 'amount'>,
): Promise<CouponRefusal | null> {
  const { coupon_id, user_id } = use
  // Taking a use always locks the coupon first, so nobody can come between.
  const coupon = await store.lock(transaction, coupon_id)
  if (!coupon) return 'coupon_invalid'
  const held = use.once_per_member && (await store.whyHeld(transaction, coupon_id, user_id))
  if (held) return held
  const used_by_member = use.once_per_member && (await store.isUsedBy(transaction, coupon_id, user_id))
  const passing = await store.countPassing(transaction, coupon_id, user_id, now)
  const free = { ...coupon, used_count: coupon.used_count - passing }
  const why = whyLost(free, use, { late_on, used_by_member })
  if (why) return why
  await store.release(transaction, { passing_of: user_id, coupon_id, now })
  return (await store.takeAgain(transaction, coupon_id)) ? null : 'coupon_exhausted'
}

/** Releases the use that a purchase holds, if any, for example when its payment fails or its proof is rejected. */
export async function releaseCoupon(transaction: Sql, purchase: PurchaseRef): Promise<void> {
  await store.release(transaction, purchase)
}

/** The same of canteen orders: all coupons at once, since they are locked in one order. */
export async function releaseCouponsOf(transaction: Sql, order_ids: readonly string[]): Promise<void> {
  await store.release(transaction, { order_ids })
}

/**
 * Returns the use that a purchase has redeemed or holds, because the library doesn't deliver: the member may use it
 * again.
 */
export async function returnCoupon(transaction: Sql, purchase: PurchaseRef): Promise<void> {
  await store.release(transaction, purchase, ['held', 'redeemed'])
}

/** Paise; `original_amount` is the amount before the coupon. */
export type Redeemed = { code: string; original_amount: Paise; discount_amount: Paise }

type Paid = {
  amount: Paise
  now: Date
  /** The day on which late money arrived for a closed payment; null if it was in time. */
  late_on: Day | null
}

/**
 * Marks the coupon of a purchase of this amount (paise) as used, in the transaction that settles its payment; null if
 * there is none. A use released meanwhile is taken again; 'gone', with nothing changed, if that isn't possible.
 */
export async function redeemCoupon(
  transaction: Sql,
  purchase: PurchaseRef,
  { amount, now, late_on }: Paid,
): Promise<Redeemed | null | 'gone'> {
  const use = await store.lockUse(transaction, purchase)
  if (!use || use.final_amount !== amount || use.state === 'redeemed') return null
  if (use.state === 'released' && (await takeAgain(transaction, use, { now, late_on }))) return 'gone'
  await store.setUse(transaction, use.id, { state: 'redeemed', held_until: null, used_at: now })
  return pickRedeemed(use)
}

const pickRedeemed = ({ code, original_amount, discount_amount }: Redeemed): Redeemed => ({
  code,
  original_amount,
  discount_amount,
})

/** The coupon with which a purchase of this amount (paise) was priced, or null. */
export async function findCouponOf(sql: Sql, purchase: PurchaseRef, amount: Paise): Promise<Redeemed | null> {
  const use = await store.findUse(sql, purchase)
  return use?.final_amount === amount ? pickRedeemed(use) : null
}

/** Runs every minute: releases uses that were held temporarily and not paid for. Returns how many. */
export function releaseLapsedCoupons({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  return sql.transaction().execute((transaction) => store.release(transaction, { lapsed_at: now }))
}

import { sql as raw, type ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { PurchaseRef, UseState } from './rules.ts'

const COUPON = [
  'id',
  'code',
  'discount_type',
  'discount_value',
  'min_amount',
  'max_discount',
  'usage_limit',
  'used_count',
  'valid_from',
  'valid_until',
  'applicable_to',
  'once_per_member',
  'active',
] as const

export function findByCode(sql: Sql, code: string) {
  return sql.selectFrom('coupons').select(COUPON).where('code', '=', code).executeTakeFirst()
}

/**
 * Takes one use if there is one left and the coupon is valid today: this statement decides every race. The coupon's row
 * stays locked until the transaction ends.
 */
export function take(sql: Sql, id: string, today: Day) {
  return sql
    .updateTable('coupons')
    .set({ used_count: raw`used_count + 1` })
    .where('id', '=', id)
    .where('active', '=', true)
    .where('valid_from', '<=', today)
    .where('valid_until', '>=', today)
    .where(withinLimit)
    .returning(COUPON)
    .executeTakeFirst()
}

/** Takes a released use again; false at the limit. */
export async function takeAgain(sql: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('coupons')
    .set({ used_count: raw`used_count + 1` })
    .where('id', '=', id)
    .where(withinLimit)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const withinLimit = raw<boolean>`(usage_limit is null or used_count < usage_limit)`

/**
 * A coupon, locked until the transaction ends: anyone taking or releasing a use of it waits. Undefined once deleted.
 */
export function lock(sql: Sql, id: string) {
  return sql.selectFrom('coupons').select(COUPON).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type NewUse = PurchaseRef & {
  coupon_id: string
  user_id: string
  original_amount: Paise
  discount_amount: Paise
  final_amount: Paise
  once_per_member: boolean
  held_at: Date
  held_until: Date | null
}

/** False if this member holds a use of the coupon already, or has used one that allows one use per member. */
export async function insertUse(sql: Sql, use: NewUse): Promise<boolean> {
  const inserted = await sql
    .insertInto('coupon_usage')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a member has used a coupon, whether or not it allowed only one use per member then. */
export async function isUsedBy(sql: Sql, coupon_id: string, user_id: string): Promise<boolean> {
  const used = await sql
    .selectFrom('coupon_usage')
    .select('id')
    .where('coupon_id', '=', coupon_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'redeemed')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Why a member who holds a use may not take it elsewhere: something is being paid for with it, or a proof that was sent
 * keeps it. Null if none is held; uses held temporarily don't count.
 */
export async function whyHeld(sql: Sql, coupon_id: string, user_id: string) {
  const held = await sql
    .selectFrom('coupon_usage as use')
    .leftJoin('payment_verifications as proof', (join) =>
      join.onRef('proof.payment_id', '=', 'use.payment_id').on('proof.status', '=', 'pending'),
    )
    .select('proof.id as proof_id')
    .where('use.coupon_id', '=', coupon_id)
    .where('use.user_id', '=', user_id)
    .where('use.state', '=', 'held')
    .where('use.held_until', 'is', null)
    .executeTakeFirst()
  return held ? (held.proof_id === null ? 'coupon_held' : 'coupon_under_review') : null
}

/** The use of a coupon that a member holds: there is one at most (COUPON-12). */
export function findHeld(sql: Sql, code: string, user_id: string) {
  return sql
    .selectFrom('coupon_usage')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(['payment_id', 'coupon_id', 'code', 'original_amount', 'discount_amount', 'final_amount'])
    .where('code', '=', code)
    .where('user_id', '=', user_id)
    .where('state', '=', 'held')
    .executeTakeFirst()
}

/**
 * How many temporary holds this member may pass by: their own, given up for another purchase, and those that have
 * lapsed by then, released or not (COUPON-6). Null for somebody who is no member yet.
 */
export async function countPassing(
  sql: Sql,
  coupon_id: string,
  user_id: string | null,
  now: Date,
): Promise<number> {
  const { count } = await sql
    .selectFrom('coupon_usage')
    .select(raw<number>`count(*)`.as('count'))
    .where('coupon_id', '=', coupon_id)
    .where('state', '=', 'held')
    .where((of) => isPassing(of, user_id, now))
    .executeTakeFirstOrThrow()
  return count
}

function isPassing(of: ExpressionBuilder<DB, 'coupon_usage'>, user_id: string | null, now: Date) {
  const isOwn = of.and([of('user_id', '=', user_id), of('held_until', 'is not', null)])
  return of.or([isOwn, of('held_until', '<', now)])
}

/** The latest use for a purchase, locked. */
export function lockUse(sql: Sql, purchase: PurchaseRef) {
  return useOf(sql, purchase).forNoKeyUpdate('coupon_usage').executeTakeFirst()
}

/** The latest use for a purchase. */
export function findUse(sql: Sql, purchase: PurchaseRef) {
  return useOf(sql, purchase).executeTakeFirst()
}

function useOf(sql: Sql, purchase: PurchaseRef) {
  return sql
    .selectFrom('coupon_usage')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(['coupon_usage.id', 'coupon_id', 'code', 'user_id', 'state', 'coupon_usage.once_per_member'])
    .select(['order_type', 'original_amount', 'discount_amount', 'final_amount'])
    .where((of) =>
      'payment_id' in purchase
        ? of('payment_id', '=', purchase.payment_id)
        : of('order_id', '=', purchase.order_id),
    )
    .orderBy('held_at', 'desc')
    .orderBy(raw`state <> 'released'`, 'desc')
    .limit(1)
}

export async function setUse(
  sql: Sql,
  id: string,
  to: { state: 'held' | 'redeemed'; held_until: Date | null; used_at?: Date },
): Promise<void> {
  await sql.updateTable('coupon_usage').set(to).where('id', '=', id).execute()
}

/** Which uses to release. */
export type Which =
  | PurchaseRef
  | { order_ids: readonly string[] }
  | { lapsed_at: Date }
  | { passing_of: string; coupon_id: string; now: Date }

/** Releases uses, by default held ones, which gives them back to their coupons. Returns how many. */
export async function release(sql: Sql, which: Which, from: readonly UseState[] = ['held']): Promise<number> {
  const isOne = (of: ExpressionBuilder<DB, 'coupon_usage'>) =>
    of.and([of('state', 'in', from), isOf(of, which)])
  // Taking a use locks the coupon first and the other uses after it. In the opposite order, two transactions could wait
  // for each other for ever; so a use that is being taken now, of a coupon not locked here, stays.
  const locked = await sql
    .selectFrom('coupons')
    .select('id')
    .where('id', 'in', (of) => of.selectFrom('coupon_usage').select('coupon_id').where(isOne))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length === 0) return 0
  const coupon_ids = locked.map(({ id }) => id)
  const freed = await sql
    .updateTable('coupon_usage')
    .set({ state: 'released', held_until: null, used_at: null })
    .where('coupon_id', 'in', coupon_ids)
    .where(isOne)
    .returning('coupon_id')
    .execute()
  const counts = Map.groupBy(freed, ({ coupon_id }) => coupon_id)
  for (const [id, uses] of counts)
    await sql
      .updateTable('coupons')
      .set({ used_count: raw`used_count - ${uses.length}` })
      .where('id', '=', id)
      .execute()
  return freed.length
}

function isOf(of: ExpressionBuilder<DB, 'coupon_usage'>, which: Which) {
  if ('order_ids' in which) return of('order_id', 'in', which.order_ids)
  if ('lapsed_at' in which) return of('held_until', '<', which.lapsed_at)
  if ('passing_of' in which)
    return of.and([of('coupon_id', '=', which.coupon_id), isPassing(of, which.passing_of, which.now)])
  return 'payment_id' in which ? of('payment_id', '=', which.payment_id) : of('order_id', '=', which.order_id)
}

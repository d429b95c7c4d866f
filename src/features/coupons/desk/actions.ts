import type { DayRange } from '#database/days.ts'
import type { Asked } from '#database/read-page.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import type { CouponRefusal } from '../texts.ts'
import { USES_SHOWN } from './rules.ts'
import * as store from './store.ts'

function listCoupons({ sql }: MemberContext, asked: store.Listing) {
  return store.list(sql, asked)
}

function couponSummary({ sql, today }: MemberContext) {
  return store.findSummary(sql, today)
}

/** Throws coupon_code_taken. */
async function createCoupon({ sql, now, member }: MemberContext, details: store.Details) {
  const coupon = await store.insert(sql, {
    ...details,
    description: details.description || null,
    created_at: now,
    updated_by: member.id,
  })
  if (!coupon) throw new Refusal<CouponRefusal>('coupon_code_taken')
  return coupon
}

type Update = { id: string; version: number; coupon: store.Details }

/** Throws coupon_not_found or changed_meanwhile. The constraint coupon_code_taken refuses a code that is another's. */
async function updateCoupon({ sql, member }: MemberContext, { id, version, coupon }: Update) {
  const save = { ...coupon, description: coupon.description || null, updated_by: member.id }
  return sql.transaction().execute(async (transaction) => {
    refuseOverwriting(requireFound(await store.lock(transaction, id)), version)
    return requireFound(await store.update(transaction, id, save))
  })
}

/** Throws coupon_not_found. */
async function setCouponActive(
  { sql, member }: MemberContext,
  { id, active }: { id: string; active: boolean },
) {
  return requireFound(await store.update(sql, id, { active, updated_by: member.id }))
}

/** Throws coupon_not_found. The constraint coupon_in_use refuses one that somebody has used. */
async function deleteCoupon({ sql }: MemberContext, { id }: { id: string }) {
  const isGone = await store.remove(sql, id)
  if (!isGone) throw new Refusal<CouponRefusal>('coupon_not_found')
  return { id }
}

function listCouponUsage({ sql }: MemberContext, { limit = USES_SHOWN, ...asked }: Asked & DayRange) {
  return store.listUsage(sql, { ...asked, limit })
}

function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal<CouponRefusal>('coupon_not_found')
  return row
}

export const admin = {
  listCoupons,
  couponSummary,
  createCoupon,
  updateCoupon,
  setCouponActive,
  deleteCoupon,
  listCouponUsage,
}

import * as z from 'zod/mini'
import { inRupees, parseRupees, type Paise } from '#/kernel/money.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { worthOf, type DiscountType, type Scope } from '../../rules.ts'
import { couponDetails } from '../contract.ts'
import type { CouponRow } from './types.ts'

/** What the coupon dialog's fields contain: amounts in rupees, a percentage as a whole number. */
export type TypedCoupon = {
  code: string
  name: string
  description: string
  discount_type: DiscountType
  discount_value: string
  min_amount: string
  max_discount: string
  usage_limit: string
  valid_from: string
  valid_until: string
  applicable_to: Scope
  once_per_member: boolean
}

/** Defaults: percentage, for everything, from 0 (COUPON-9). */
export const NEW_COUPON: TypedCoupon = {
  code: '',
  name: '',
  description: '',
  discount_type: 'percentage',
  discount_value: '',
  min_amount: '0',
  max_discount: '',
  usage_limit: '',
  valid_from: '',
  valid_until: '',
  applicable_to: 'all',
  once_per_member: true,
}

export function typedFrom(coupon: CouponRow): TypedCoupon {
  const { discount_type, max_discount, usage_limit } = coupon
  const worth = worthOf(coupon)
  return {
    code: coupon.code,
    name: coupon.name,
    description: coupon.description ?? '',
    discount_type,
    discount_value: String('paise' in worth ? inRupees(worth.paise) : worth.percent),
    min_amount: String(inRupees(coupon.min_amount)),
    max_discount: max_discount === null ? '' : String(inRupees(max_discount)),
    usage_limit: usage_limit === null ? '' : String(usage_limit),
    valid_from: coupon.valid_from,
    valid_until: coupon.valid_until,
    applicable_to: coupon.applicable_to,
    once_per_member: coupon.once_per_member,
  }
}

/** Anything that isn't a number becomes NaN, so that the contract's message appears at the field. */
function detailsFrom(typed: TypedCoupon) {
  const value = typed.discount_type === 'fixed' ? paiseFrom : percentFrom
  return {
    code: typed.code,
    name: typed.name,
    description: typed.description.trim() || null,
    discount_type: typed.discount_type,
    discount_value: value(typed.discount_value),
    min_amount: typed.min_amount.trim() === '' ? 0 : paiseFrom(typed.min_amount),
    max_discount: typed.max_discount.trim() === '' ? null : paiseFrom(typed.max_discount),
    usage_limit: typed.usage_limit.trim() === '' ? null : countFrom(typed.usage_limit),
    valid_from: typed.valid_from,
    valid_until: typed.valid_until,
    applicable_to: typed.applicable_to,
    once_per_member: typed.once_per_member,
  }
}

/** What is no amount the contract refuses, at its field. */
const paiseFrom = (typed: string) => parseRupees(typed) ?? (NaN as Paise)

/** '10' or '10 %'; with a part, '12.5', the contract refuses it. */
function percentFrom(typed: string): number {
  const plain = plainDigits(typed).replaceAll(/[%\s]/g, '')
  return /^[0-9]{1,9}([.][0-9]+)?$/.test(plain) ? Number(plain) : NaN
}

/** '100' or '1,000'. */
function countFrom(typed: string): number {
  const plain = plainDigits(typed).replaceAll(/[,\s]/g, '')
  return /^[0-9]{1,9}$/.test(plain) ? Number(plain) : NaN
}

/** Checks the dialog's fields and turns them into the contract's coupon. */
export const couponForm = z.pipe(z.pipe(z.custom<TypedCoupon>(), z.transform(detailsFrom)), couponDetails)

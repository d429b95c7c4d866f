import { sortsBy } from '#/kernel/sorting.ts'

/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

/** The two views of `/admin/coupons`. */
export const COUPON_VIEWS = ['coupons', 'usage'] as const
export type CouponView = (typeof COUPON_VIEWS)[number]

export const COUPON_SORTS = sortsBy('created', 'code', 'end', 'uses')
export type CouponSort = (typeof COUPON_SORTS)[number]

/** What the address of the desk's Coupons asks for. */
export type CouponsSearch = {
  view?: CouponView | undefined
  /** Words of a coupon's code or name. */
  q?: string | undefined
  sort?: CouponSort | undefined
  /** The days of use. */
  from?: string | undefined
  to?: string | undefined
}

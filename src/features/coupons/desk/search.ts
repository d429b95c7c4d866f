/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

/** The two views of `/admin/coupons`. */
export const COUPON_VIEWS = ['coupons', 'usage'] as const
export type CouponView = (typeof COUPON_VIEWS)[number]

/** What the address of the desk's Coupons asks for. */
export type CouponsSearch = {
  view?: CouponView | undefined
  /** The days of use. */
  from?: string | undefined
  to?: string | undefined
}

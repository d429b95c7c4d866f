/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */

/** The two views of `/admin/coupons`. */
export const COUPON_VIEWS = ['coupons', 'usage'] as const
export type CouponView = (typeof COUPON_VIEWS)[number]

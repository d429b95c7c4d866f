import type { api } from '#/client/api.ts'

export type CouponRow = Awaited<ReturnType<typeof api.admin.coupons.listCoupons>>['rows'][number]
export type CouponUse = Awaited<ReturnType<typeof api.admin.coupons.listCouponUsage>>['rows'][number]
export type CouponDetails = Parameters<typeof api.admin.coupons.createCoupon>[0]

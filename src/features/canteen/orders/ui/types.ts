import type { api } from '#/client/api.ts'

export type KitchenOrder = Awaited<ReturnType<typeof api.admin.canteenOrders.listOrders>>['rows'][number]
export type MyOrder = Awaited<ReturnType<typeof api.member.canteenOrders.listMyOrders>>['rows'][number]

/** An order's coupon, for `OrderSum`. */
export function couponOf({ coupon_code, discount_amount }: Pick<MyOrder, 'coupon_code' | 'discount_amount'>) {
  return coupon_code === null ? null : { code: coupon_code, discount_amount }
}

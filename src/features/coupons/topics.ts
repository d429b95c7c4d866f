export const couponTopics = ['coupons'] as const

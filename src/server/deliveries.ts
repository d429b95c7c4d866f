import { orderDelivery } from '#/features/canteen/orders/deliver-order.ts'
import { planDelivery } from '#/features/subscriptions/deliver-plan.ts'
import type { Deliveries } from '#/kernel/delivery.ts'

/** Who delivers what is paid for: the one place where payments and what they buy meet. */
export const deliveries: Deliveries = { plan: planDelivery, canteen_order: orderDelivery }

import { orderDelivery } from '#/features/canteen/orders/deliver-order.ts'
import { planDelivery } from '#/features/subscriptions/deliver-plan.ts'
import type { Deliveries } from '#/kernel/delivery.ts'

/** Who delivers what was paid for: the one place where payments meet what they sell. */
export const deliveries: Deliveries = { plan: planDelivery, canteen_order: orderDelivery }

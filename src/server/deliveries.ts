import { orderDelivery } from '#/features/canteen/orders/deliver-order.ts'
import { changeWithDueDelivery, dueDelivery, planWithDueDelivery } from '#/features/dues/deliver-due.ts'
import type { Deliveries } from '#/kernel/context.ts'

/** Who delivers what was paid for: the one place where payments meet what they sell. */
export const deliveries: Deliveries = {
  plan: planWithDueDelivery,
  canteen_order: orderDelivery,
  due: dueDelivery,
  plan_change: changeWithDueDelivery,
}

import type { PushMessage } from '#/kernel/context.ts'
import { t } from '#/kernel/words.ts'

/** What a member is told of an order that is ready. */
export function readyMessage(order_number: string): PushMessage {
  return {
    title: t('Your order is ready'),
    body: t('Order {number} is on its way to you, or ready at the canteen.', { number: order_number }),
    path: '/dashboard/canteen',
    tag: `order-${order_number}`,
  }
}

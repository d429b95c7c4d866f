import { formatAmountFact, formatRupees, MOST_PAISE } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { formatShortClock } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'

export type OrderRefusal =
  | 'cart_empty'
  | 'items_unavailable'
  | 'total_changed'
  | 'order_too_small'
  | 'order_too_large'
  | 'order_without_place'
  | 'canteen_closed'
  | 'order_unpaid'
  | 'order_not_found'
  | 'order_not_payable'
  | 'order_moved_on'
  | 'order_key_reused'

const inOneLine = (names: unknown) => (Array.isArray(names) ? names.join(', ') : '')

const NOT_CREATED = 'Order Creation Failed'

/** Why an order is refused, to a student and in the kitchen (CANTEEN-5). */
export const orderTexts: Texts<OrderRefusal> = {
  cart_empty: {
    title: 'Cart is empty',
    description: 'Please add items to your cart before placing an order',
  },
  items_unavailable: ({ names, names_hi }) => ({
    title: NOT_CREATED,
    description:
      inOneLine(names) === ''
        ? t('Some of it is no longer on the menu. Please check your cart.')
        : t('No longer available: {names}', {
            names: nameOf({ names: inOneLine(names), names_hi: inOneLine(names_hi) }, 'names'),
          }),
  }),
  total_changed: ({ total }) => ({
    title: NOT_CREATED,
    description: t('The total is now {amount}. Please check it before you pay.', {
      amount: formatAmountFact(total),
    }),
  }),
  order_too_small: { title: NOT_CREATED, description: 'Online payments start at ₹1.' },
  order_too_large: () => ({
    title: NOT_CREATED,
    description: t('An order can’t be more than {amount}. Please order less.', {
      amount: formatRupees(MOST_PAISE),
    }),
  }),
  order_without_place: {
    title: NOT_CREATED,
    description: 'You have no seat booked right now. Please tell us where to bring it.',
  },
  canteen_closed: ({ opens }) => ({
    title: 'Canteen closed',
    description:
      typeof opens === 'number'
        ? t('The canteen is closed now. It opens at {time}.', { time: formatShortClock(opens) })
        : t('The canteen is closed now.'),
  }),
  order_unpaid: {
    title: NOT_CREATED,
    description: 'You have an order to pay. Please pay or cancel it first.',
  },
  order_not_found: { title: 'Error', description: 'This order does not exist.' },
  order_not_payable: { title: 'Payment Error', description: 'This order can no longer be paid.' },
  order_moved_on: { title: 'Error', description: 'This order has just changed. Please look again.' },
  order_key_reused: { title: NOT_CREATED, description: 'Something went wrong while creating your order' },
}

export const orderToasts = {
  signed_out: { title: 'Authentication Required', description: 'Please log in to place an order' },
  create_failed: { title: NOT_CREATED, description: 'Something went wrong while creating your order' },
  placed_free: {
    title: 'Order placed',
    description: 'Your coupon covers it in full. The kitchen has your order.',
  },
  withdrawn: { title: 'Order cancelled', description: 'Its dishes are back in your cart.' },
  withdrawn_partly: { title: 'Order cancelled', description: 'What is available now is back in your cart.' },
  withdrawn_empty: { title: 'Order cancelled', description: 'Its dishes aren’t available now.' },
  withdraw_failed: { title: 'Error', description: 'Failed to cancel the order' },
  fetch_failed: { title: 'Error', description: 'Failed to fetch orders' },
  update_failed: { title: 'Error', description: 'Failed to update order status' },
} satisfies Record<string, Text>

/** Shown to whoever cancels an order of so many different dishes, of which so many went back to the cart. */
export function orderWithdrawn(dishes: number, back: number): Text {
  if (back === 0) return orderToasts.withdrawn_empty
  return back < dishes ? orderToasts.withdrawn_partly : orderToasts.withdrawn
}

/** Shown after a step in the kitchen. */
export function orderUpdated(status: string): Text {
  return {
    title: 'Order Updated',
    description: t('Order status updated to {status}', { status: translate(status) }),
  }
}

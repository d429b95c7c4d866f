import * as z from 'zod/mini'
import {
  countedPageOf,
  dayRange,
  deskEndpoint,
  endpoint,
  KEYED,
  page,
  pageOf,
  refusals,
} from '#/kernel/contract.ts'
import { id, line, moment, paise, sumOfPaise, tidy } from '#/kernel/fields.ts'
import { t } from '#/kernel/words.ts'
import { COUPON_REFUSALS, couponCode } from '#/features/coupons/contract.ts'
import { checkout } from '#/features/online-payments/contract.ts'
import { lineTooMany, MOST_LINES, MOST_OF_ONE } from '../cart/rules.ts'
import {
  KITCHEN_FILTERS,
  LONGEST_ESTIMATE,
  LONGEST_INSTRUCTIONS,
  LONGEST_REASON,
  ORDER_STATUSES,
  STEPS,
} from './rules.ts'
import { ORDER_SORTS } from './search.ts'

const orderLine = z.object({ name: z.string(), name_hi: z.string(), price: paise, quantity: z.int() })

const order = z.object({
  id,
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  items: z.array(orderLine),
  items_amount: paise,
  coupon_code: z.nullable(z.string()),
  /** What the coupon took off, in paise. */
  discount_amount: paise,
  total_amount: sumOfPaise,
  special_instructions: z.nullable(z.string()),
  /** Minutes. */
  estimated_time: z.nullable(z.int()),
  created_at: moment,
  paid_at: z.nullable(moment),
  ready_at: z.nullable(moment),
  cancel_reason: z.nullable(z.string()),
})

const kitchenOrder = z.extend(order, {
  customer_name: z.string(),
  /** Null if the member was erased. */
  customer_email: z.nullable(z.string()),
  /** Where to bring the order: the seat booked for the hour when it was placed; null if there was none. */
  seat_number: z.nullable(z.int()),
  /** What cancelling refunds, in paise, and whether over the counter; null if nothing is left to refund. */
  gives_back: z.nullable(z.object({ amount: sumOfPaise, by_hand: z.boolean() })),
})

const tooMany = () => t('You can order at most {most} of one item', { most: MOST_OF_ONE })

const cart = z
  .array(z.object({ item_id: id, quantity: z.int().check(z.gte(1), z.lte(MOST_OF_ONE, { error: tooMany })) }))
  .check(
    z.maxLength(MOST_LINES),
    z.check(({ value, issues }) => {
      const line = lineTooMany(value)
      if (line >= 0)
        issues.push({ code: 'custom', input: value, path: [line, 'quantity'], message: tooMany() })
    }),
  )

const started = z.object({
  order: z.object({ id, order_number: z.string(), total_amount: sumOfPaise }),
  payment_id: id,
  /** Null if a coupon left nothing to pay: then the kitchen has the order already. */
  checkout: z.nullable(checkout),
})
const PAYING = {
  order_failed: 409,
  online_payment_off: 409,
  payment_awaited: 409,
  payment_key_reused: 422,
  too_many_payment_calls: 429,
} as const

export const member = {
  /**
   * Places an order at the server's prices, less the coupon, and opens its payment. `total` (paise) is what the page
   * shows, and is only compared. Without a seat `special_instructions` say where to bring it. The same Idempotency-Key
   * returns the same order again.
   */
  placeOrder: endpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/canteen/orders', summary: 'Place a canteen order', successStatus: 201 })
    .input(
      z.object({
        items: cart,
        total: paise,
        coupon_code: z.optional(couponCode),
        special_instructions: z.optional(z.string().check(tidy(), z.maxLength(LONGEST_INSTRUCTIONS))),
      }),
    )
    .output(started)
    .errors(
      refusals({
        cart_empty: 409,
        items_unavailable: 409,
        total_changed: 409,
        order_too_small: 409,
        order_too_large: 409,
        order_without_place: 409,
        ...COUPON_REFUSALS,
        canteen_closed: 409,
        order_unpaid: 409,
        order_key_reused: 422,
        order_not_payable: 409,
        ...PAYING,
      }),
    ),

  /**
   * Goes on with the payment of an unpaid order, or opens another once that has failed. If its coupon was released
   * meanwhile, it is taken again. The same Idempotency-Key returns the same payment.
   */
  payOrder: endpoint
    .meta(KEYED)
    .route({ method: 'POST', path: '/canteen/orders/{id}/pay', summary: 'Pay an order' })
    .input(z.object({ id }))
    .output(started)
    .errors(
      refusals({
        order_not_found: 404,
        order_not_payable: 409,
        canteen_closed: 409,
        coupon_exhausted: 409,
        coupon_used: 409,
        coupon_held: 409,
        coupon_under_review: 409,
        ...PAYING,
      }),
    ),

  /** Cancels an unpaid order, and returns its dishes that can still be ordered, with its instructions. */
  withdrawOrder: endpoint
    .route({ method: 'POST', path: '/canteen/orders/{id}/withdraw', summary: 'Cancel my unpaid order' })
    .input(z.object({ id }))
    .output(
      z.object({
        id,
        dishes: z.array(z.object({ id, name: z.string(), name_hi: z.string(), quantity: z.int() })),
        special_instructions: z.nullable(z.string()),
      }),
    )
    .errors(refusals({ order_not_found: 404, order_moved_on: 409 })),

  /** Where an order placed now would be brought: the seat booked for this hour; null if there is none. */
  findMySeat: endpoint
    .route({ method: 'GET', path: '/canteen/seat', summary: 'The seat my order is delivered to' })
    .output(z.object({ seat_number: z.nullable(z.int()) })),

  /** Newest first, 20 a page. */
  listMyOrders: endpoint
    .route({ method: 'GET', path: '/canteen/orders', summary: 'My orders' })
    .input(z.object(page))
    .output(pageOf(order)),
}

export const admin = {
  /** Paid orders only, by default all, newest first, but what is open oldest first; the cursor is the last row's id. */
  listOrders: deskEndpoint
    .route({ method: 'GET', path: '/admin/canteen-orders', summary: 'Canteen orders' })
    .input(
      z.object({
        ...page,
        ...dayRange,
        status: z.optional(z.enum(KITCHEN_FILTERS)),
        sort: z.optional(z.enum(ORDER_SORTS)),
      }),
    )
    .output(countedPageOf(kitchenOrder)),

  /** Moves an order one step forward; `estimated_time` in minutes is used when preparation starts. */
  advanceOrder: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/canteen-orders/{id}/status',
      summary: 'Move an order to its next step',
    })
    .input(
      z.object({
        id,
        status: z.enum(STEPS),
        estimated_time: z.optional(z.int().check(z.gte(1), z.lte(LONGEST_ESTIMATE))),
      }),
    )
    .output(kitchenOrder)
    .errors(refusals({ order_not_found: 404, order_moved_on: 409 })),

  /** Cancels a paid or preparing order and refunds it. */
  cancelOrder: deskEndpoint
    .route({ method: 'POST', path: '/admin/canteen-orders/{id}/cancel', summary: 'Cancel an order' })
    .input(z.object({ id, reason: line('A reason', LONGEST_REASON) }))
    .output(kitchenOrder)
    .errors(
      refusals({
        order_not_found: 404,
        order_moved_on: 409,
        gateway_silent: 409,
        money_awaited: 409,
        failed_refund_first: 409,
        refund_taken: 409,
        refunded_meanwhile: 409,
        refund_above_limit: 403,
        own_matter: 403,
      }),
    ),
}

import type { Asked } from '#database/read-page.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { findMySeat } from './find-my-seat.ts'
import { listOrders } from './list-orders.ts'
import { payOrder, placeOrder } from './place-order.ts'
import { withdrawOrder } from './withdraw-order.ts'
import * as store from './store.ts'

/** How many orders a member sees at first (CANTEEN-15). */
const MY_ORDERS = 20

function listMyOrders({ sql, member }: MemberContext, { cursor, limit = MY_ORDERS }: Asked) {
  return store.listOf(sql, member.id, { cursor, limit })
}

export const member = { placeOrder, payOrder, withdrawOrder, findMySeat, listMyOrders }
export const admin = { listOrders, advanceOrder, cancelOrder }

import { findProvider, openPayment } from '#/features/payments/online/actions.ts'
import { giveBack } from '#/features/payments/refunds/actions.ts'
import type { Context, MemberContext, Sql } from '#/kernel/context.ts'
import { minuteOfDay } from '#/kernel/dates.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { serviceAt } from '../menu/rules.ts'
import {
  beforeStep,
  CANCELLABLE,
  DEFAULT_ESTIMATE,
  LAPSE_MINUTES,
  linesAmount,
  orderNumber,
  type KitchenStatus,
  type OrderLine,
  type Step,
} from './rules.ts'
import * as store from './store.ts'
import type { OrderRefusal } from './texts.ts'

const MY_ORDERS = 20
const PAGE = 25
const MINUTE = 60_000

type CartLine = { item_id: string; quantity: number }
type NewOrder = { items: CartLine[]; total: number; special_instructions?: string | undefined }

/**
 * Places an order at the server's prices and opens its payment. Throws cart_empty, canteen_closed, items_unavailable with
 * their `names`, total_changed with the new `total`, order_key_reused, and what opening a payment throws.
 */
async function placeOrder(context: MemberContext, input: NewOrder) {
  const { sql, member, requestKey } = context
  const earlier = requestKey === null ? undefined : await store.findByKey(sql, member.id, requestKey)
  const order = earlier ? sameOrder(earlier, input) : await place(context, input)
  return pay(context, order)
}

type Order = { id: string; order_number: string; total_amount: number }

function sameOrder<Earlier extends Order>(earlier: Earlier, { total }: NewOrder): Earlier {
  if (earlier.total_amount !== total) throw new Refusal<OrderRefusal>('order_key_reused')
  return earlier
}

async function place(
  context: MemberContext,
  { items, total, special_instructions }: NewOrder,
): Promise<Order> {
  const { sql, now, today, member, requestKey } = context
  if (items.length === 0) throw new Refusal<OrderRefusal>('cart_empty')
  if (serviceAt(minuteOfDay(now)) === null) throw new Refusal<OrderRefusal>('canteen_closed')
  const lines = await priced(sql, items)
  const items_amount = linesAmount(lines)
  if (items_amount !== total) throw new Refusal<OrderRefusal>('total_changed', { total: items_amount })
  return sql.transaction().execute(async (transaction) => {
    const order_number = orderNumber(today, await store.nextCount(transaction, today))
    const order = {
      user_id: member.id,
      order_number,
      ordered_on: today,
      items_amount,
      total_amount: items_amount,
      special_instructions: special_instructions || null,
      created_at: now,
      request_key: requestKey,
    }
    const id = await store.insert(transaction, order, lines)
    if (id) return { id, order_number, total_amount: items_amount }
    // The same request came twice at once, and the other one placed it.
    const earlier = await store.findByKey(transaction, member.id, requestKey ?? '')
    if (!earlier) throw new Error('an order number was given twice')
    return earlier
  })
}

/** The cart at today's prices. The same item twice counts as one line. */
async function priced(sql: Sql, items: readonly CartLine[]): Promise<OrderLine[]> {
  const quantities = new Map<string, number>()
  for (const { item_id, quantity } of items)
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity)
  const menu = await store.listItems(sql, [...quantities.keys()])
  const unavailable = menu.filter(({ available }) => !available).map(({ name }) => name)
  if (unavailable.length > 0 || menu.length < quantities.size)
    throw new Refusal<OrderRefusal>('items_unavailable', { names: unavailable })
  return menu.map(({ id, name, price }) => ({ item_id: id, name, price, quantity: quantities.get(id) ?? 0 }))
}

async function pay(context: MemberContext, { id, order_number, total_amount }: Order) {
  const payment = await openPayment(context, {
    purpose: 'canteen_order',
    order_id: id,
    amount: total_amount,
    description: `Canteen order ${order_number}`,
    chosen: await findProvider(context.sql, 'canteen'),
  })
  const { payment_id, checkout } = payment
  return { order: { id, order_number, total_amount }, payment_id, checkout }
}

/** Throws order_not_found for another member's, order_not_payable, and what opening a payment throws. */
async function payOrder(context: MemberContext, { id }: { id: string }) {
  const order = await store.findOwn(context.sql, id, context.member.id)
  if (!order) throw new Refusal<OrderRefusal>('order_not_found')
  if (order.status !== 'pending_payment') throw new Refusal<OrderRefusal>('order_not_payable')
  return pay(context, order)
}

function listMyOrders({ sql, member }: MemberContext) {
  return store.listOf(sql, member.id, MY_ORDERS)
}

type Listing = {
  cursor?: string | undefined
  limit?: number | undefined
  status?: KitchenStatus | undefined
}

async function listOrders({ sql }: MemberContext, input: Listing) {
  const limit = input.limit ?? PAGE
  const found = await store.list(sql, { ...input, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

type Advance = { id: string; status: Step; estimated_time?: number | undefined }

/** Throws order_not_found, or order_moved_on where it does not stand before that step. */
async function advanceOrder({ sql, now }: MemberContext, { id, status, estimated_time }: Advance) {
  const facts = {
    preparing: { estimated_time: estimated_time ?? DEFAULT_ESTIMATE },
    ready: { ready_at: now },
    delivered: { closed_at: now },
  }
  const moved = await store.move(sql, id, [beforeStep(status)], { status, ...facts[status] })
  return moved ? known(sql, id) : notMoved(sql, id)
}

/** Cancels a paid or preparing order and gives its money back. Throws order_not_found or order_moved_on. */
async function cancelOrder(context: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, now, member } = context
  return sql.transaction().execute(async (transaction) => {
    const cancelled = { status: 'cancelled', closed_at: now, cancel_reason: reason } as const
    if (!(await store.move(transaction, id, CANCELLABLE, cancelled))) return notMoved(transaction, id)
    const payment = await store.findPaid(transaction, id)
    const left = payment ? payment.amount - payment.refunded_amount : 0
    if (payment && left > 0) {
      const refund = {
        payment_id: payment.id,
        amount: left,
        reason,
        requested_by: member.id,
        request_key: null,
      }
      await giveBack(transaction, context, refund)
    }
    return known(transaction, id)
  })
}

async function known(sql: Sql, id: string) {
  const order = await store.find(sql, id)
  if (!order) throw new Refusal<OrderRefusal>('order_not_found')
  return order
}

async function notMoved(sql: Sql, id: string): Promise<never> {
  await known(sql, id)
  throw new Refusal<OrderRefusal>('order_moved_on')
}

/** Every minute: what nobody paid within 30 minutes lapses (decisions §3). Gives how many. */
export function lapseOrders({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<number> {
  return store.lapse(sql, new Date(now.getTime() - LAPSE_MINUTES * MINUTE), now)
}

export const member = { placeOrder, payOrder, listMyOrders }
export const admin = { listOrders, advanceOrder, cancelOrder }

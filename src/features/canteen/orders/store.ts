import { sql as raw, type RawBuilder, type Updateable } from 'kysely'
import { withinDays, type DayRange } from '#database/days.ts'
import { readCountedPage, readPage, sortedBy, type Asked } from '#database/read-page.ts'
import type { DB } from '#database/schema.ts'
import { statement } from '#database/statement.ts'
import { sumTallies } from '#database/tallies.ts'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { OrderSort } from './search.ts'
import { statusesOf, type KitchenFilter, type OrderLine, type OrderStatus } from './rules.ts'

function orders(sql: Sql) {
  return sql
    .selectFrom('canteen_orders')
    .select(['canteen_orders.id', 'order_number', 'canteen_orders.status', 'items_amount', 'total_amount'])
    .select(['special_instructions', 'estimated_time', 'canteen_orders.created_at', 'paid_at', 'ready_at'])
    .select(['cancel_reason', 'coupon_code', 'discount_amount'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('canteen_order_items')
          .select(['name', 'name_hi', 'price', 'quantity'])
          .whereRef('order_id', '=', 'canteen_orders.id')
          .orderBy('position'),
      ).as('items'),
    )
}

function kitchenOrders(sql: Sql) {
  return orders(sql)
    .innerJoin('profiles', 'profiles.id', 'canteen_orders.user_id')
    .select(['user_id', 'brought_to', 'profiles.name as customer_name'])
    .select('profiles.reachable_email as customer_email')
    .select(jsonObjectFrom(selectPaid(sql, raw.ref<string>('canteen_orders.id'))).as('paid_with'))
}

const NEWEST = { from: 'canteen_orders', by: ['canteen_orders.created_at', 'canteen_orders.id'] }

export function listOf(sql: Sql, user_id: string, asked: Asked) {
  return readPage(orders(sql).where('user_id', '=', user_id), asked, NEWEST)
}

export type Listing = Asked & DayRange & { status?: KitchenFilter | undefined; sort?: OrderSort | undefined }

const COLUMNS = {
  step: ['canteen_orders.status', ...NEWEST.by],
  ordered: NEWEST.by,
  total: ['canteen_orders.total_amount', 'canteen_orders.id'],
}

/** By default newest first; of what is open, what is to be done first, and of that what waits longest (CANTEEN-11). */
export function list(sql: Sql, { status = 'all', sort: wanted, from, to, ...asked }: Listing) {
  const kinds = statusesOf(status)
  const sort = wanted ?? (status === 'open' ? 'step' : '-ordered')
  // Written out, so that the index of what is open is used.
  const inStatus = raw<boolean>`canteen_orders.status in (${raw.join(kinds.map((kind) => raw.lit(kind)))})`
  const found = kitchenOrders(sql)
    .where(inStatus)
    .where(withinDays('canteen_orders.created_at', { from, to }))
  const tally = () => sumTallies(sql, 'canteen_orders', { kinds, from, to })
  return readCountedPage(found, asked, { ...NEWEST, ...sortedBy(COLUMNS, sort), tally })
}

export function find(sql: Sql, id: string) {
  return kitchenOrders(sql).where('canteen_orders.id', '=', id).executeTakeFirst()
}

export function findNumber(sql: Sql, id: string) {
  return sql
    .selectFrom('canteen_orders')
    .select(['order_number', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** An order's dishes as the menu has them now, without those that can't be ordered any more. */
export async function listDishes(sql: Sql, id: string) {
  return sql
    .selectFrom('canteen_order_items as line')
    .innerJoin('canteen_items as item', 'item.id', 'line.item_id')
    .select(['item.id', 'item.name', 'item.name_hi', 'line.quantity'])
    .where('line.order_id', '=', id)
    .where('item.available', '=', true)
    .orderBy('line.position')
    .execute()
}

export function findOwn(sql: Sql, id: string, user_id: string) {
  return orders(sql).where('canteen_orders.id', '=', id).where('user_id', '=', user_id).executeTakeFirst()
}

/** An order's status, locked until the transaction ends. */
export async function lockStatus(sql: Sql, id: string): Promise<OrderStatus> {
  return (await lockedStatus.one(sql, { id })).status
}

const lockedStatus = statement((sql, { id }: { id: string }) =>
  sql.selectFrom('canteen_orders').select('status').where('id', '=', id).forNoKeyUpdate(),
)

/** The order that the same request placed before. */
export function findByKey(sql: Sql, user_id: string, request_key: string) {
  return ofKey.first(sql, { user_id, request_key })
}

const ofKey = statement((sql, given: { user_id: string; request_key: string }) =>
  sql
    .selectFrom('canteen_orders')
    .select(['id', 'order_number', 'status', 'total_amount', 'coupon_code', 'special_instructions'])
    .select((of) => {
      const lines = of.selectFrom('canteen_order_items').select(['item_id', 'quantity'])
      return jsonArrayFrom(lines.whereRef('order_id', '=', 'canteen_orders.id')).as('items')
    })
    .where('user_id', '=', given.user_id)
    .where('request_key', '=', given.request_key),
)

/** The cart's items that are on the menu, available or not. */
export function listItems(sql: Sql, ids: readonly string[]) {
  return itemsOf(sql, { ids })
}

const itemsOf = statement((sql, { ids }: { ids: readonly string[] }) =>
  sql
    .selectFrom('canteen_items')
    .select(['id', 'name', 'name_hi', 'price', 'available'])
    .where('id', '=', raw<string>`any(${ids})`),
)

/** The day's next number; its row stays locked until the transaction ends. */
export async function nextCount(sql: Sql, day: Day): Promise<number> {
  return (await counted.one(sql, { day })).last_number
}

const counted = statement((sql, { day }: { day: Day }) =>
  sql
    .insertInto('canteen_order_counters')
    .values({ day, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ last_number: raw`canteen_order_counters.last_number + 1` }),
    )
    .returning('last_number'),
)

export type NewOrder = {
  user_id: string
  order_number: string
  ordered_on: Day
  items_amount: Paise
  total_amount: Paise
  special_instructions: string | null
  brought_to: number | null
  created_at: Date
  request_key: string | null
}

/** Undefined if this member sent the same request before, or has an order to pay (CANTEEN-16). */
export async function insert(
  sql: Sql,
  order: NewOrder,
  lines: readonly OrderLine[],
): Promise<string | undefined> {
  const inserted = await placed.first(sql, order)
  if (!inserted) return undefined
  await sql
    .insertInto('canteen_order_items')
    .values(lines.map((line, position) => ({ ...line, position, order_id: inserted.id })))
    .execute()
  return inserted.id
}

const placed = statement((sql, order: NewOrder) =>
  sql
    .insertInto('canteen_orders')
    .values({
      user_id: order.user_id,
      order_number: order.order_number,
      ordered_on: order.ordered_on,
      items_amount: order.items_amount,
      total_amount: order.total_amount,
      special_instructions: order.special_instructions,
      brought_to: order.brought_to,
      created_at: order.created_at,
      request_key: order.request_key,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

export type Discounted = { coupon_code: string; discount_amount: Paise; total_amount: Paise }

/** Stores what a coupon took off. */
export async function discount(sql: Sql, id: string, values: Discounted): Promise<void> {
  await sql.updateTable('canteen_orders').set(values).where('id', '=', id).execute()
}

type Move = Updateable<DB['canteen_orders']> & { status: OrderStatus }

/** Compare-and-set between statuses; undefined if the order has moved on. */
export function move(sql: Sql, id: string, from: readonly OrderStatus[], to: Move) {
  return sql
    .updateTable('canteen_orders')
    .set(to)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['user_id', 'order_number'])
    .executeTakeFirst()
}

/** Marks orders unpaid since then as lapsed, a member's or everybody's. */
export function lapse(sql: Sql, { since, user_id }: { since: Date; user_id: string | undefined }, now: Date) {
  return sql
    .updateTable('canteen_orders')
    .set({ status: 'lapsed', closed_at: now })
    .where((of) => of('status', '=', 'pending_payment').and('created_at', '<', since))
    .$if(user_id !== undefined, (all) => all.where('user_id', '=', user_id ?? ''))
    .returning(['id', 'coupon_code'])
    .execute()
}

/** The order that a payment bought; undefined for one that came on top of another, or too late. */
export function findBoughtBy(sql: Sql, payment_id: string) {
  return sql
    .selectFrom('canteen_orders')
    .select(['id', 'status'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
}

/** The payment that bought an order, with how much of it can be refunded; never one that came on top of it. */
export function findPaid(sql: Sql, order_id: string) {
  return selectPaid(sql, order_id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockPaid(sql: Sql, order_id: string) {
  return selectPaid(sql, order_id).forNoKeyUpdate().executeTakeFirst()
}

function selectPaid(sql: Sql, order_id: string | RawBuilder<string>) {
  const own = sql.selectFrom('canteen_orders as own').select('payment_id').where('own.id', '=', order_id)
  return sql
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'refunded_amount', 'payment_method', 'provider_payment_id'])
    .where('status', '=', 'completed')
    .where('id', '=', own)
}

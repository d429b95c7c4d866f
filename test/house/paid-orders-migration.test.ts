/** Orders from before they kept which payment bought them: of several, the one that was settled with the order. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember } from '../support/samples.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0232')
})
afterAll(() => db.close())

const AT_ONCE = '2026-11-20T09:00:00Z'
const LATER = '2026-11-20T09:05:00Z'

it('an order that two payments came for knows the first, one that nobody paid for none', async () => {
  const { id: user_id } = await sampleMember(db.sql)
  const order = async (number: string, status: string, paid_at: string | null) => {
    const { rows } = await db.pool.query<{ id: string }>(
      `insert into canteen_orders (user_id, order_number, ordered_on, items_amount, total_amount, status, paid_at, created_at)
       values ($1, $2, '2026-11-20', 4000, 4000, $3, $4, '2026-11-20T08:50:00Z') returning id`,
      [user_id, number, status, paid_at],
    )
    return rows[0]?.id
  }
  const pay = async (order_id: string | undefined, paid_at: string, receipt: string) => {
    const { rows } = await db.pool.query<{ id: string }>(
      `with paid as (
         insert into payments (user_id, purpose, order_id, amount, status, payment_code, payment_method, paid_at, created_at)
         values ($1, 'canteen_order', $2, 4000, 'completed', $4, 'razorpay', $3, '2026-11-20T08:50:00Z') returning id
       )
       insert into receipts (number, payment_id, issued_on, payer_name, plan_name, amount, payment_method, created_at)
       select $4, id, '2026-11-20', 'Asha Sample', 'Canteen order', 4000, 'razorpay', now() from paid
       returning payment_id as id`,
      [user_id, order_id, paid_at, receipt],
    )
    return rows[0]?.id
  }
  const [twice, together, lapsed] = [
    await order('C20-001', 'delivered', AT_ONCE),
    await order('C20-002', 'paid', AT_ONCE),
    await order('C20-003', 'lapsed', null),
  ]
  await pay(twice, LATER, 'SL/26-27/000003')
  const first = await pay(twice, AT_ONCE, 'SL/26-27/000001')
  await pay(together, AT_ONCE, 'SL/26-27/000004')
  const earlier = await pay(together, AT_ONCE, 'SL/26-27/000002')
  await pay(lapsed, LATER, 'SL/26-27/000005')
  await migrate(db.sql)
  const orders = await db.sql
    .selectFrom('canteen_orders')
    .select('payment_id')
    .orderBy('order_number')
    .execute()
  expect(orders.map(({ payment_id }) => payment_id)).toEqual([first, earlier, null])
})

/** Receipts of canteen orders from before they kept the order's number: they get it, and still refuse any change. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#/server/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/database-before.ts'
import { sampleMember } from '../support/samples.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore('0219')
})
afterAll(() => db.close())

it('has the number of the order that was paid for', async () => {
  const { id: user_id } = await sampleMember(db.sql)
  await db.pool.query(
    `with placed as (
       insert into canteen_orders (user_id, order_number, ordered_on, items_amount, total_amount, status, paid_at, created_at)
       values ($1, 'C20-001', current_date, 4000, 4000, 'paid', now(), now()) returning id
     ), paid as (
       insert into payments (user_id, purpose, order_id, amount, status, payment_code, payment_method, paid_at, created_at)
       select $1, 'canteen_order', id, 4000, 'completed', 'AAAA2222', 'cash', now(), now() from placed returning id
     )
     insert into receipts (number, payment_id, issued_on, payer_name, plan_name, amount, payment_method, created_at)
     select 'SL/2026-27/0001', id, current_date, 'Asha Sample', 'Canteen order C20-001', 4000, 'cash', now() from paid`,
    [user_id],
  )
  await migrate(db.sql)
  const receipts = await db.sql.selectFrom('receipts').select('order_number').execute()
  expect(receipts).toEqual([{ order_number: 'C20-001' }])
  await expect(db.sql.updateTable('receipts').set({ order_number: 'C20-002' }).execute()).rejects.toThrow()
})

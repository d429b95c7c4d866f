/** What was confirmed or read since makes no other sale of it (PAY-15). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { rupees, type Paise } from '#/kernel/money.ts'
import { memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleDesk, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'

let db: TestDatabase
let desk: Member
let plan: { id: string; price: Paise }
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  plan = await samplePlan(db.sql, 'morning')
})
afterAll(() => db.close())

const under = (requestKey: string) => memberContext(db.sql, desk, { requestKey })
const priceIt = (price: Paise) =>
  db.sql.updateTable('plans').set({ price }).where('id', '=', plan.id).execute()

it('a walk-in that is confirmed though it was recorded is answered as the first', async () => {
  const { id } = await sampleMember(db.sql)
  const member = { is: 'known' as const, id }
  const sale = { member, plan_id: plan.id, amount: plan.price, paid: { by: 'cash' as const }, seats: [] }
  const first = await counter.recordWalkIn(under('sale'), sale)
  const again = await counter.recordWalkIn(under('sale'), { ...sale, confirmed_again: true })
  expect(again.payment_id).toBe(first.payment_id)
})

it('cash that was recorded is answered for though the plan costs more by now', async () => {
  const { id: user_id } = await sampleMember(db.sql)
  const sale = { user_id, plan_id: plan.id, amount: plan.price }
  const first = await till.recordCash(under('cash'), sale)
  await priceIt(rupees(900))
  expect(await till.recordCash(under('cash'), sale)).toEqual(first)
  const other = till.recordCash(under('cash'), { ...sale, amount: rupees(900) })
  await expect(other).rejects.toMatchObject({ code: 'payment_key_reused' })
  await expect(till.recordCash(under('new'), sale)).rejects.toMatchObject({ code: 'price_changed' })
})

/** The same key with another request is refused, and does nothing of it (PAY-15). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { admin as desk } from './actions.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
let student: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
beforeEach(async () => {
  student = await sampleMember(db.sql)
})
afterAll(() => db.close())

const here = (requestKey = randomUUID() as string) => memberContext(db.sql, admin, { requestKey })

async function sale(part?: { amount: number; due_on: string }) {
  const plan = await samplePlan(db.sql, 'full_day')
  const input = { user_id: student.id, plan_id: plan.id, amount: plan.price }
  return (part ? { ...input, part } : input) as Parameters<typeof desk.recordCash>[1]
}

it('a refund that ends the plan is not the one before, which left it', async () => {
  const { payment_id } = await desk.recordCash(here(), await sale())
  const key = randomUUID()
  const refund = { payment_id, amount: rupees(100), reason: 'Goodwill', end_membership: false }
  const first = await desk.refundPayment(here(key), refund)
  expect(await desk.refundPayment(here(key), refund)).toEqual(first)
  for (const other of [
    { end_membership: true },
    { reason: 'Leaves' },
    { amount: rupees(50) },
    { upi_reference: '123412341234' },
  ])
    await expect(desk.refundPayment(here(key), { ...refund, ...other })).rejects.toMatchObject({
      code: 'refund_key_reused',
    })
  const plans = db.sql.selectFrom('subscriptions').select(['status', 'ended_on'])
  expect(await plans.where('user_id', '=', student.id).execute()).toEqual([
    { status: 'active', ended_on: null },
  ])
  const { refunds } = await desk.findPayment(here(), { id: payment_id })
  expect(refunds).toHaveLength(1)
})

it('a refund that ended the plan answers again after the member has bought another', async () => {
  const { payment_id } = await desk.recordCash(here(), await sale())
  const key = randomUUID()
  const refund = { payment_id, amount: rupees(1000), reason: 'Leaves', end_membership: true }
  const first = await desk.refundPayment(here(key), refund)
  expect(await desk.refundPayment(here(key), refund)).toEqual(first)
})

it('a part with another day for the rest, and the rest by another transfer, are refused', async () => {
  const part = { amount: rupees(600), due_on: addDays(TODAY, 10) }
  const key = randomUUID()
  const sold = await desk.recordCash(here(key), await sale(part))
  expect(await desk.recordCash(here(key), await sale(part))).toEqual(sold)
  const sooner = await sale({ ...part, due_on: addDays(TODAY, 3) })
  await expect(desk.recordCash(here(key), sooner)).rejects.toMatchObject({ code: 'payment_key_reused' })

  const dues = db.sql.selectFrom('dues').select('id').where('user_id', '=', student.id)
  const { id } = await dues.executeTakeFirstOrThrow()
  const rest = { id, amount: rupees(100), upi_reference: '222222222222' }
  const other = randomUUID()
  const paid = await desk.takeDue(here(other), rest)
  expect(await desk.takeDue(here(other), { ...rest, upi_reference: '2222 2222 2222' })).toEqual(paid)
  for (const upi_reference of ['333333333333', undefined])
    await expect(desk.takeDue(here(other), { ...rest, upi_reference })).rejects.toMatchObject({
      code: 'payment_key_reused',
    })
})

it('a count with another note is refused', async () => {
  const key = randomUUID()
  const count = { after: null, cash_expected: (await desk.findDrawer(here())).balance }
  const counted = { ...count, cash_counted: rupees(5), note: 'In the evening' }
  await desk.closeDrawer(here(key), counted)
  await desk.closeDrawer(here(key), counted)
  for (const other of [{ note: 'In the morning' }, { cash_expected: rupees(7) }])
    await expect(desk.closeDrawer(here(key), { ...counted, ...other })).rejects.toMatchObject({
      code: 'till_key_reused',
    })
})

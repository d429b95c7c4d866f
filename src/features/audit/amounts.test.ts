/** What the activity log says of money (AUDIT-3), and what not. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as counter } from '#/features/walk-in/actions.ts'
import type { WalkIn } from '#/features/walk-in/record-walk-in.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleCoupon, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { admin as log } from './actions.ts'
import { deedOf } from './rules.ts'

const PRICE = rupees(1000)
const PART = { amount: rupees(600), due_on: addDays(dayOf(TEST_NOW), 3) }
const REASON = 'As they said'

let db: TestDatabase
let admin: Member
let ravi: Member
let plan: { id: string; slug: string }

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
  plan = await samplePlan(db.sql, 'full_day')
})
beforeEach(async () => {
  ravi = await sampleMember(db.sql, { name: 'Ravi' })
})
afterAll(() => db.close())

/** The desk, recorded as the server records it. */
function desk(operation: string) {
  const recording = { admin_id: admin.id, operation, reason: null, request_id: randomUUID(), at: TEST_NOW }
  return memberContext(recordedSql(db.pool, recording), admin)
}

/** What the newest entry says. */
async function said() {
  const { rows } = await log.listEntries(desk('audit.listEntries'), { limit: 1 })
  return rows.map(deedOf).join()
}

function walkIn(changes: Partial<WalkIn>) {
  const member = { is: 'known' as const, id: ravi.id }
  const asked = { member, plan_id: plan.id, amount: PRICE, paid: { by: 'cash' as const }, seats: [] }
  return counter.recordWalkIn(desk('walkIn.recordWalkIn'), { ...asked, ...changes })
}

const undo = (id: string) => till.undoPayment(desk('till.undoPayment'), { id, reason: REASON })

const openUpi = () =>
  checkout.startUpiPayment(memberContext(db.sql, ravi), { plan_id: plan.slug, amount: PRICE })

describe('a walk-in says what was taken', () => {
  it('with a coupon, also one that pays for all of it, and so does its undo', async () => {
    const { code } = await sampleCoupon(db.sql, { discount_value: 10 })
    await walkIn({ coupon_code: code, amount: rupees(900) })
    expect(await said()).toBe('took ₹900 from Ravi at the counter')
    const free = await sampleCoupon(db.sql, { discount_value: 100 })
    const again = { coupon_code: free.code, amount: rupees(0), confirmed_again: true }
    const { payment_id } = await walkIn(again)
    expect(await said()).toBe('took ₹0 from Ravi at the counter')
    await undo(payment_id)
    expect(await said()).toBe('undid Ravi’s payment of ₹0')
  })

  it('for a part', async () => {
    await walkIn({ part: PART })
    expect(await said()).toBe('took ₹600 from Ravi at the counter')
  })

  it('by UPI that the member had begun', async () => {
    await openUpi()
    await walkIn({ part: PART, paid: { by: 'upi', transaction_reference: '111122223333' } })
    expect(await said()).toBe('took ₹600 from Ravi at the counter')
  })
})

it('Mark Paid, a refund of a part of it and an undo each say of how much', async () => {
  const { payment_id: id } = await openUpi()
  await till.markPaid(desk('till.markPaid'), { id, reason: REASON, in_cash: false })
  expect(await said()).toBe('marked Ravi’s payment of ₹1,000 as paid')
  const refund = { payment_id: id, amount: rupees(250), reason: REASON, end_membership: false }
  await till.refundPayment(desk('till.refundPayment'), { ...refund, upi_reference: '999988887777' })
  expect(await said()).toBe('refunded ₹250 to Ravi')
})

it('so do cash for a part, what was owed of it, and their undoing', async () => {
  const asked = { user_id: ravi.id, plan_id: plan.id, amount: PRICE, part: PART }
  const first = await till.recordCash(desk('till.recordCash'), asked)
  expect(await said()).toBe('recorded ₹600 in cash from Ravi')
  const dues = db.sql.selectFrom('dues').select('id').where('user_id', '=', ravi.id)
  const rest = { ...(await dues.executeTakeFirstOrThrow()), amount: rupees(400) }
  const later = await till.takeDue(desk('till.takeDue'), { ...rest, upi_reference: '444455556666' })
  expect(await said()).toBe('took ₹400 of what Ravi owed')
  await undo(later.payment_id)
  expect(await said()).toBe('undid Ravi’s payment of ₹400')
  await undo(first.payment_id)
  expect(await said()).toBe('undid Ravi’s payment of ₹600')
})

it('an expense, and one that is taken back', async () => {
  const rent = { kind: 'rent' as const, spent_on: dayOf(TEST_NOW), note: 'Hall', paid_from: 'bank' as const }
  const { id } = await till.recordExpense(desk('till.recordExpense'), { ...rent, amount: rupees(30) })
  expect(await said()).toBe('recorded an expense of ₹30')
  await till.reverseExpense(desk('till.reverseExpense'), { id, reason: REASON })
  expect(await said()).toBe('took back an expense of ₹30')
})

it('AUDIT-5: no bank’s reference enters it, neither of what came nor of what went back', async () => {
  const [came, went] = ['222233334444', '555566667777']
  const { payment_id } = await walkIn({ paid: { by: 'upi', transaction_reference: came } })
  const refund = { payment_id, amount: rupees(250), reason: REASON, end_membership: false }
  await till.refundPayment(desk('till.refundPayment'), { ...refund, upi_reference: went })
  const { rows } = await log.listEntries(desk('audit.listEntries'), { payment: payment_id })
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${came}|${went}`))
})

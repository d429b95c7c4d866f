import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { TEST_NOW, memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleMember, samplePlan, sampleUpload } from '../../../../test/support/samples.ts'
import { member as student } from '../actions.ts'

let db: TestDatabase
let kavya: Member
beforeAll(async () => {
  db = await testDatabase()
  kavya = await sampleMember(db.sql, { name: 'Kavya' })
})
afterAll(() => db.close())

async function sendProof(): Promise<void> {
  const { id: plan_id, price: amount } = await samplePlan(db.sql, 'morning')
  const ordered = { user_id: kavya.id, plan_id, amount }
  const payment = await db.sql
    .insertInto('payments')
    .values({ ...ordered, payment_method: 'qr_code', payment_code: 'KAVYA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.sql
    .insertInto('payment_verifications')
    .values({
      ...ordered,
      payment_id: payment.id,
      proof_file_id: await sampleUpload(db.sql, kavya.id, 'payment_proof'),
      transaction_reference: 'T1',
      normalized_reference: 'T1',
      submitted_at: TEST_NOW,
    })
    .execute()
}

test('a rejected proof is to be sent again, while it can be (PROOF-5, PORTAL-12)', async () => {
  await sendProof()
  const plan = async (now = TEST_NOW) => {
    const { steps, under_review } = await student.overview(memberContext(db.sql, kavya, { now }))
    return [steps?.plan, steps?.next, under_review.length]
  }
  expect(await plan()).toEqual(['review', null, 1])
  const { id: verified_by } = await sampleAdmin(db.sql)
  await db.sql
    .updateTable('payment_verifications')
    .set({ status: 'rejected', verified_by, verified_at: TEST_NOW })
    .execute()
  expect(await plan()).toEqual(['rejected', 'plan', 0])
  expect(await plan(later(TEST_NOW, { days: 31 })), 'after 30 days').toEqual(['open', 'plan', 0])
  await db.sql.updateTable('payments').set({ status: 'failed' }).execute()
  expect(await plan(), 'its payment is over').toEqual(['open', 'plan', 0])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { earlier, later } from '#/kernel/durations.ts'
import { TEST_NOW, memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import {
  sampleAdmin,
  sampleMember,
  samplePlan,
  sampleSubscription,
  sampleUpload,
} from '../../../../test/support/samples.ts'
import { member as proofs } from '#/features/payment-proofs/actions.ts'
import { member as student } from '../actions.ts'

let db: TestDatabase
let kavya: Member
beforeAll(async () => {
  db = await testDatabase()
  kavya = await sampleMember(db.sql, { name: 'Kavya' })
})
afterAll(() => db.close())

async function sendProof(user: Member): Promise<string> {
  const { id: plan_id, price: amount } = await samplePlan(db.sql, 'morning')
  const ordered = { user_id: user.id, plan_id, amount }
  const payment = await db.sql
    .insertInto('payments')
    .values({ ...ordered, payment_method: 'qr_code', payment_code: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.sql
    .insertInto('payment_verifications')
    .values({
      ...ordered,
      payment_id: payment.id,
      proof_file_id: await sampleUpload(db.sql, user.id, 'payment_proof'),
      transaction_reference: 'T1',
      normalized_reference: 'T1',
      submitted_at: earlier(TEST_NOW, { hours: 1 }),
    })
    .execute()
  return payment.id
}

async function rejectProofs(): Promise<void> {
  const { id: verified_by } = await sampleAdmin(db.sql)
  await db.sql
    .updateTable('payment_verifications')
    .set({ status: 'rejected', verified_by, verified_at: TEST_NOW })
    .where('status', '=', 'pending')
    .execute()
}

/** What the strip says of the plan, and which proofs Fees lists. */
async function shownTo(user: Member, now = TEST_NOW) {
  const context = memberContext(db.sql, user, { now })
  const [{ steps }, listed] = await Promise.all([student.overview(context), proofs.listMyProofs(context)])
  return [steps?.plan, ...listed.map(({ status }) => status)]
}

test('a rejected proof is to be sent again, while it can be (PROOF-5, PORTAL-12)', async () => {
  await sendProof(kavya)
  const plan = async (now = TEST_NOW) => {
    const { steps, under_review } = await student.overview(memberContext(db.sql, kavya, { now }))
    return [steps?.plan, steps?.next, under_review.length]
  }
  expect(await plan()).toEqual(['review', null, 1])
  await rejectProofs()
  expect(await plan()).toEqual(['rejected', 'plan', 0])
  expect(await plan(later(TEST_NOW, { days: 31 })), 'after 30 days').toEqual(['open', 'plan', 0])
  await db.sql.updateTable('payments').set({ status: 'failed' }).execute()
  expect(await plan(), 'its payment is over').toEqual(['open', 'plan', 0])
})

test('the strip leads to a rejected proof while Fees lists it, and no longer (PROOF-5, PORTAL-12)', async () => {
  const asha = await sampleMember(db.sql, { name: 'Asha' })
  const id = await sendProof(asha)
  await rejectProofs()
  const listed = ['rejected', 'rejected']
  expect(await shownTo(asha)).toEqual(listed)
  const afterDays = (hours: number) => later(TEST_NOW, { days: 30, hours })
  expect(await shownTo(asha, afterDays(15)), 'until the 30th day after ends in India').toEqual(listed)
  expect(await shownTo(asha, afterDays(16)), 'at its midnight').toEqual(['open'])

  // As an approval leaves it that was undone.
  const undone = {
    status: 'failed',
    paid_at: TEST_NOW,
    undone_at: TEST_NOW,
    undo_reason: 'A mistake',
  } as const
  await db.sql.updateTable('payments').set(undone).where('id', '=', id).execute()
  expect(await shownTo(asha), 'its payment was undone').toEqual(listed)
  const yesterday = addDays(dayOf(TEST_NOW), -1)
  await sampleSubscription(db.sql, asha.id, 'morning', { start_date: yesterday, end_date: yesterday })
  expect(await shownTo(asha), 'the same hours were paid for otherwise, and are over').toEqual(['open'])
})

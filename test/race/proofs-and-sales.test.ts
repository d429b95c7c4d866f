/** PROOF-4: while a proof is under review nothing else pays for its plan, also in the instant in which it is sent. */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sandbox } from '#/features/online-payments/gateways/sandbox.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { admin as review, member as proofs } from '#/features/payment-proofs/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as counter } from '#/features/walk-in/actions.ts'
import type { Member } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { untilLocksWait } from '../support/lock-waits.ts'
import { catchRefusal } from '../support/refusal.ts'
import { sampleCoupon, sampleDesk, sampleMember, samplePlan, sampleUpload } from '../support/samples.ts'

let db: TestDatabase
let desk: Member
let student: Member
let plan: { id: string; price: Paise }

beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  plan = await samplePlan(db.sql, 'morning')
  const payee = { upi_payee: 'sample@bank', upi_merchant_name: 'Library' }
  await db.sql.updateTable('library_settings').set(payee).execute()
})
beforeEach(async () => {
  student = await sampleMember(db.sql)
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, desk, { requestKey: randomUUID() })
function theirs() {
  const books = sandbox(db.sql, { secret: Buffer.from('sandbox'), now: () => TEST_NOW })
  return memberContext(db.sql, student, { gateway: (name) => (name === 'sandbox' ? books : undefined) })
}

let references = 500_000_000_000

/** A proof of the plan that is being sent: written, but not there for others yet, until `meanwhile` was begun. */
async function whileSent<Begun>(meanwhile: () => Promise<Begun>) {
  const { payment_id, amount } = await checkout.startUpiPayment(theirs(), {
    plan_id: plan.id,
    amount: plan.price,
  })
  const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
  const transaction_reference = String(references++)
  const { sent, begun } = await db.sql.transaction().execute(async (holder) => {
    await raw`select from files where id = ${upload_id} for update`.execute(holder)
    const sending = proofs.submitProof(theirs(), { payment_id, upload_id, transaction_reference, amount })
    await untilLocksWait(db.sql, 1, sending)
    const rival = catchRefusal(meanwhile())
    await untilLocksWait(db.sql, 2, rival)
    return { sent: sending, begun: rival }
  })
  expect(await sent).toMatchObject({ status: 'pending' })
  return begun
}

it.each([
  [
    'Record cash',
    () => till.recordCash(here(), { user_id: student.id, plan_id: plan.id, amount: plan.price }),
  ],
  [
    'the counter',
    () =>
      counter.recordWalkIn(here(), {
        member: { is: 'known', id: student.id },
        plan_id: plan.id,
        amount: plan.price,
        paid: { by: 'cash' },
        seats: [],
      }),
  ],
])('%s waits for it, and sells nothing', async (_way, sell) => {
  expect(await whileSent(sell)).toMatchObject({ code: 'proof_waits' })
  const paid = db.sql.selectFrom('payments').select('id').where('user_id', '=', student.id)
  expect(await paid.where('status', '=', 'completed').execute()).toEqual([])
})

it('another tab waits for it, and opens no payment online', async () => {
  const start = () => online.startOnlinePayment(theirs(), { plan_id: plan.id, amount: plan.price })
  expect(await whileSent(start)).toMatchObject({ code: 'proof_pending' })
})

it('a sale that was first is through: the proof that waited for it is sent all the same, and its reviewer is told', async () => {
  const { payment_id, amount } = await checkout.startUpiPayment(theirs(), {
    plan_id: plan.id,
    amount: plan.price,
  })
  const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
  const { selling, sending } = await db.sql.transaction().execute(async (holder) => {
    await raw`lock table receipt_counters in access exclusive mode`.execute(holder)
    const sale = till.recordCash(here(), { user_id: student.id, plan_id: plan.id, amount: plan.price })
    await untilLocksWait(db.sql, 1, sale)
    const transaction_reference = String(references++)
    const proof = proofs.submitProof(theirs(), { payment_id, upload_id, transaction_reference, amount })
    await untilLocksWait(db.sql, 2, proof)
    return { selling: sale, sending: proof }
  })
  expect(await selling).toMatchObject({ receipt_number: expect.stringMatching(/^SL/) as string })
  const { id, status } = await sending
  expect(status).toBe('pending')
  expect(await review.findProof(here(), { id })).toMatchObject({ signals: ['plan_paid_since'] })
})

it('a desk waits for the plan that a coupon gives in this instant, and asks before it sells that again (COUNTER-4)', async () => {
  const { code: coupon_code } = await sampleCoupon(db.sql, { discount_value: 100 })
  const { claiming, selling } = await db.sql.transaction().execute(async (holder) => {
    await raw`lock table receipt_counters in access exclusive mode`.execute(holder)
    const claim = checkout.claimFreePlan(theirs(), { plan_id: plan.id, coupon_code })
    await untilLocksWait(db.sql, 1, claim)
    const cash = { user_id: student.id, plan_id: plan.id, amount: plan.price }
    const sale = catchRefusal(till.recordCash(here(), cash))
    await untilLocksWait(db.sql, 2, sale)
    return { claiming: claim, selling: sale }
  })
  expect(await claiming).toMatchObject({ receipt_number: expect.stringMatching(/^SL/) as string })
  expect(await selling).toMatchObject({ code: 'sold_again', data: { paid_at: TEST_NOW.toISOString() } })
})

/**
 * A member whose payment proof waits is sold the plan no second time, and the desk reads so before; so it does of an
 * online payment that is on its way (COUNTER-4).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markAwaited } from '#/features/online-payments/reconciliation/store.ts'
import { admin as review, member as proofs } from '#/features/payment-proofs/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as counter } from '#/features/walk-in/actions.ts'
import type { Member } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { textFor, type Refusal } from '#/kernel/refusal.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleDesk, sampleMember, samplePlan, sampleUpload } from '../../../../test/support/samples.ts'
import { admin as till } from '../actions.ts'
import { paymentDeskTexts } from '../texts.ts'

let db: TestDatabase
let desk: Member
let asha: Member
let plan: { id: string; price: Paise }
let proof: string
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  plan = await samplePlan(db.sql, 'morning')
  asha = await sampleMember(db.sql, { name: 'Asha' })
  const payee = { upi_payee: 'sample@bank', upi_merchant_name: 'Library' }
  await db.sql.updateTable('library_settings').set(payee).execute()
  const own = memberContext(db.sql, asha)
  const { payment_id } = await checkout.startUpiPayment(own, { plan_id: plan.id, amount: plan.price })
  const upload_id = await sampleUpload(db.sql, asha.id, 'payment_proof')
  const sent = { payment_id, upload_id, transaction_reference: '500000000001', amount: plan.price }
  proof = (await proofs.submitProof(own, sent)).id
})
afterAll(() => db.close())

const here = () => memberContext(db.sql, desk)
const terms = (user_id?: string) => till.findTerms(here(), { user_id, plan_id: plan.id })
const cash = () => till.recordCash(here(), { user_id: asha.id, plan_id: plan.id, amount: plan.price })
const walkIn = () =>
  counter.recordWalkIn(here(), {
    member: { is: 'known', id: asha.id },
    plan_id: plan.id,
    amount: plan.price,
    paid: { by: 'cash' },
    seats: [],
  })

it('the terms say so of this member and this plan', async () => {
  const other = await sampleMember(db.sql)
  const evening = await samplePlan(db.sql, 'evening')
  expect(await terms(asha.id)).toMatchObject({ proof_waits: true })
  expect(await terms(other.id)).toMatchObject({ proof_waits: false })
  expect(await terms()).toMatchObject({ proof_waits: false })
  const asked = { user_id: asha.id, plan_id: evening.id }
  expect(await till.findTerms(here(), asked)).toMatchObject({ proof_waits: false })
})

it.each([
  ['Record cash', cash],
  ['the counter', walkIn],
])('%s says who has sent one, and that nothing was recorded', async (_, sell) => {
  const { code, data } = (await sell().catch((thrown: unknown) => thrown)) as Refusal
  expect(code).toBe('proof_waits')
  expect(textFor(paymentDeskTexts, code, data)?.description).toBe(
    'Asha has sent a payment proof for this plan, which waits for review. Approve or reject it first. Nothing was recorded.',
  )
})

it('sells it once the proof is rejected', async () => {
  await review.rejectProof(here(), { id: proof, reason: 'No money came' })
  expect(await terms(asha.id)).toMatchObject({ proof_waits: false })
  await cash()
})

it('the terms tell of an online payment for this plan while it is on its way, and stop no sale', async () => {
  const ravi = await sampleMember(db.sql)
  const online = {
    user_id: ravi.id,
    plan_id: plan.id,
    amount: plan.price,
    payment_method: 'razorpay',
    payment_code: 'ABCD2345',
  } as const
  const { id } = await db.sql.insertInto('payments').values(online).returning('id').executeTakeFirstOrThrow()
  expect(await terms(ravi.id), 'its checkout was only opened').toMatchObject({ online_awaited: false })
  await markAwaited(db.sql, id, TEST_NOW)
  expect(await terms(ravi.id)).toMatchObject({ online_awaited: true })
  expect(await terms(asha.id)).toMatchObject({ online_awaited: false })
  expect(await terms()).toMatchObject({ online_awaited: false })
  await till.recordCash(here(), { user_id: ravi.id, plan_id: plan.id, amount: plan.price })
})

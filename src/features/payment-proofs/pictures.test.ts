import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetFilesOf } from '#/features/files/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../../../test/support/samples.ts'
import { admin as review, member as proofs } from './actions.ts'

let db: TestDatabase
beforeAll(async () => void (db = await testDatabase()))
afterAll(() => db.close())

it('a proof has no picture once its member is erased, at the review or at the payment', async () => {
  const student = await sampleMember(db.sql)
  const own = memberContext(db.sql, student)
  const plan = { plan_id: 'full-day-1month', amount: rupees(1000) }
  const { payment_id } = await checkout.startUpiPayment(own, plan)
  const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
  const sent = { payment_id, upload_id, transaction_reference: '700000000021', amount: plan.amount }
  const { id } = await proofs.submitProof(own, sent)
  const desk = memberContext(db.sql, await sampleAdmin(db.sql))
  await review.approveProof(desk, { id })
  const shown = async () => ({
    listed: (await review.listProofs(desk, { search: '700000000021' })).rows.map((row) => row.has_picture),
    reviewed: (await review.findProof(desk, { id })).has_picture,
    at_payment: (await till.findPayment(desk, { id: payment_id })).proof_id,
  })
  expect(await shown()).toEqual({ listed: [true], reviewed: true, at_payment: id })
  await db.sql.transaction().execute((transaction) => forgetFilesOf(transaction, student.id, TEST_NOW))
  expect(await shown()).toEqual({ listed: [false], reviewed: false, at_payment: null })
})

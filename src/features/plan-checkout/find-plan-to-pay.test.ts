import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { admin as plans } from '#/features/plans/desk/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../../../test/support/samples.ts'
import { member } from './actions.ts'
import { member as coupons } from './validate-coupon.ts'

let db: TestDatabase
let desk: Member

beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const PRICE = rupees(700)
const at = (who: Member, hours = 0) => memberContext(db.sql, who, { now: later(TEST_NOW, { hours }) })

/** A plan of its own, that a student has begun to pay for and the desk has withdrawn; `before` that. */
async function withdrawn(before: (student: Member, payment_id: string) => Promise<unknown> = async () => {}) {
  const student = await sampleMember(db.sql)
  const details = { name: `Mornings of ${student.id}`, name_hi: '', type: 'morning', price: PRICE } as const
  const { id, slug } = await plans.createPlan(at(desk), {
    plan: { ...details, duration_months: 1, duration_days: 0 },
  })
  const asked = { plan_id: slug, amount: PRICE }
  const opened = await member.startUpiPayment(at(student), asked)
  await before(student, opened.payment_id)
  await plans.setPlanActive(at(desk), { id, active: false })
  return { student, asked, opened, plan_id: slug }
}

let references = 500_000_000_000

async function sendProof(student: Member, payment_id: string, hours = 0) {
  const upload_id = await sampleUpload(db.sql, student.id, 'payment_proof')
  const proof = { payment_id, upload_id, transaction_reference: String(references++), amount: PRICE }
  return ownProofs.submitProof(at(student, hours), proof)
}

describe('a plan that is withdrawn while it is paid for (PLAN-8)', () => {
  test('keeps its code and its page for whoever had begun, while the terms hold', async () => {
    const { student, asked, opened, plan_id } = await withdrawn()
    expect(await member.findChosenPlan(at(student, 71), { plan_id })).toMatchObject({
      plan: { slug: plan_id, type: 'morning' },
      may_pay: true,
      open_payment: { payment_id: opened.payment_id, amount: PRICE },
    })
    expect(await member.startUpiPayment(at(student, 71), asked)).toEqual(opened)
    // A look doesn't restart the terms of what is no longer sold; the proof is taken all the same.
    expect(await member.findChosenPlan(at(student, 73), { plan_id })).toMatchObject({
      may_pay: false,
      open_payment: { payment_id: opened.payment_id },
    })
    await expect(member.startUpiPayment(at(student, 73), asked)).rejects.toMatchObject({
      code: 'plan_inactive',
    })
    expect(await sendProof(student, opened.payment_id, 73)).toMatchObject({ status: 'pending' })
  })

  test('what was paid in time is approved', async () => {
    const { student, asked, opened } = await withdrawn()
    await member.startUpiPayment(at(student, 1), asked)
    const { id } = await sendProof(student, opened.payment_id, 71)
    expect(await proofs.approveProof(at(desk, 90), { id })).toMatchObject({ start_date: '2026-11-24' })
  })

  test('nobody else can begin', async () => {
    const { asked, plan_id } = await withdrawn()
    const other = await sampleMember(db.sql)
    expect(await member.findChosenPlan(at(other), { plan_id })).toMatchObject({
      may_pay: false,
      open_payment: null,
    })
    await expect(member.startUpiPayment(at(other), asked)).rejects.toMatchObject({ code: 'plan_inactive' })
    const coupon = { order_type: 'subscriptions', code: 'ANY', ...asked } as const
    await expect(coupons.validateCoupon(at(other), coupon)).rejects.toMatchObject({ code: 'plan_inactive' })
    await expect(member.findChosenPlan(at(other), { plan_id: 'none' })).rejects.toMatchObject({
      code: 'plan_not_found',
    })
  })

  test('whose approval was undone sends the proof again, for a new payment of the plan (PAY-24)', async () => {
    const { student, asked, opened, plan_id } = await withdrawn(async (student, payment_id) => {
      const { id } = await sendProof(student, payment_id)
      await proofs.approveProof(at(desk), { id })
      await till.undoPayment(at(desk, 1), { id: payment_id, reason: 'Another student’s transfer' })
    })
    expect(await member.findChosenPlan(at(student, 100), { plan_id })).toMatchObject({
      may_pay: true,
      open_payment: null,
    })
    const { payment_id } = await member.startUpiPayment(at(student, 100), asked)
    expect(payment_id).not.toBe(opened.payment_id)
    const { id } = await sendProof(student, payment_id, 101)
    expect(await proofs.approveProof(at(desk, 102), { id })).toMatchObject({ start_date: '2026-11-24' })
    await expect(member.startUpiPayment(at(student, 103), asked)).rejects.toMatchObject({
      code: 'plan_inactive',
    })
  })
})

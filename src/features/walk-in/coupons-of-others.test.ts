/** What a coupon refuses is told to the desk about the member, who isn't the one that reads it (COUPON-2). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couponTexts } from '#/features/coupons/texts.ts'
import { admin as till } from '#/features/till/actions.ts'
import { Refusal, textFor } from '#/kernel/refusal.ts'
import { memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleCoupon, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function refusalOf(answer: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await answer.catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error('not refused')
  return textFor(couponTexts, error.code, error.data)?.description
}

it('before the sale, and by it', async () => {
  const desk = memberContext(db.sql, await sampleAdmin(db.sql))
  const { id } = await sampleMember(db.sql)
  const plan = await samplePlan(db.sql, 'morning')
  const { code } = await sampleCoupon(db.sql, { once_per_member: true })
  const asked = { user_id: id, plan_id: plan.id, coupon_code: code }
  const { amount } = await till.findTerms(desk, asked)
  const sale = {
    member: { is: 'known' as const, id },
    plan_id: plan.id,
    coupon_code: code,
    amount,
    paid: { by: 'cash' as const },
    seats: [],
    confirmed_again: true,
  }
  await counter.recordWalkIn(desk, sale)
  expect(await refusalOf(till.findTerms(desk, asked))).toBe('They have already used this coupon')
  expect(await refusalOf(counter.recordWalkIn(desk, sale))).toBe('They have already used this coupon')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin as finder } from '#/features/finder/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { admin as fees } from '#/features/till/actions.ts'
import { methodOf } from '#/features/till/rules.ts'
import type { Member } from '#/kernel/context.ts'
import { dayOf } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleCoupon, sampleMember } from '../../../../test/support/samples.ts'
import { admin as history } from './actions.ts'

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const at = (by: Member, moment: string) => {
  const now = new Date(moment)
  return memberContext(db.sql, by, { now, today: dayOf(now) })
}
const PLAN = 'full-day-1month'

describe('a person’s payments (USERS-7) are told as Fees tells them', () => {
  const [OPENED, PAID] = ['2027-03-31T18:25:00Z', '2027-03-31T18:31:00Z']

  it('how and when they were made, not how and when they were begun', async () => {
    const member = await sampleMember(db.sql)
    const { payment_id } = await checkout.startUpiPayment(at(member, OPENED), {
      plan_id: PLAN,
      amount: rupees(1000),
    })
    const context = at(desk, PAID)
    await fees.markPaid(context, { id: payment_id, reason: 'At the desk', in_cash: true })
    const { rows } = await history.listPaymentsOfMember(context, { id: member.id })
    expect(rows).toMatchObject([{ id: payment_id, payment_method: 'cash', paid_at: new Date(PAID) }])
    const listed = (await fees.listPayments(context, { search: member.name })).rows
    expect(listed).toMatchObject([{ id: payment_id, payment_method: 'cash', paid_at: new Date(PAID) }])
    const found = await finder.find(context, { words: (await codeOf(payment_id)) ?? '' })
    expect(found.payments).toMatchObject([{ id: payment_id, paid_at: new Date(PAID) }])
  })

  it('newest first by that moment, page by page; what is unpaid by when it was begun', async () => {
    const member = await sampleMember(db.sql)
    const open = (moment: string, plan_id: string, amount: number) =>
      checkout.startUpiPayment(at(member, moment), { plan_id, amount: rupees(amount) })
    const first = await open('2026-11-20T03:00:00Z', PLAN, 1000)
    const second = await open('2026-11-20T04:00:00Z', 'morning-1month', 600)
    await fees.markPaid(at(desk, '2026-11-20T05:00:00Z'), {
      id: first.payment_id,
      reason: 'Seen',
      in_cash: false,
    })
    const page = (cursor?: string) =>
      history.listPaymentsOfMember(at(desk, PAID), { id: member.id, limit: 1, cursor })
    const [newest, older] = [await page(), await page(first.payment_id)]
    expect([...newest.rows, ...older.rows].map(({ id }) => id)).toEqual([first.payment_id, second.payment_id])
  })

  it('PAY-3: what a coupon paid in full is paid by coupon', async () => {
    const member = await sampleMember(db.sql)
    const { code } = await sampleCoupon(db.sql, { discount_value: 100 })
    const context = at(member, '2026-11-20T05:00:00Z')
    await checkout.claimFreePlan(context, { plan_id: PLAN, coupon_code: code })
    const { rows } = await history.listPaymentsOfMember(at(desk, PAID), { id: member.id })
    expect(rows.map(methodOf)).toEqual(['Coupon'])
  })
})

async function codeOf(id: string) {
  const payment = await db.sql
    .selectFrom('payments')
    .select('payment_code')
    .where('id', '=', id)
    .executeTakeFirst()
  return payment?.payment_code
}

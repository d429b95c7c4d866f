import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { followTold } from '../../../test/support/told.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleCoupon, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { member as own } from '#/features/payments/actions.ts'
import { admin as creditNotes } from '#/features/payments/credit-notes/actions.ts'
import { member as payments } from '#/features/plan-checkout/actions.ts'
import { admin as desk } from './actions.ts'
import { entryWords } from './rules.ts'

const TODAY = dayOf(TEST_NOW)

let db: TestDatabase
let admin: Member
let student: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
beforeEach(async () => {
  student = await sampleMember(db.sql, { name: 'Ishita Rao' })
})
afterAll(() => db.close())

const here = (requestKey: string | null = null) => memberContext(db.sql, admin, { requestKey })

async function payCash(requestKey: string | null = null) {
  const plan = await samplePlan(db.sql, 'morning')
  const input = { user_id: student.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  return { ...(await desk.recordCash(here(requestKey), input)), input }
}

describe('a cash payment at the desk', () => {
  it('is settled by the same operation: subscription, receipt, ledger', async () => {
    const { payment_id, receipt_number } = await payCash()
    const paid = await desk.findPayment(here(), { id: payment_id })
    expect(paid).toMatchObject({ status: 'completed', payment_method: 'cash', bought: 'Morning - 1 Month' })
    expect(paid.receipt?.number).toBe(receipt_number)
    expect(paid.timeline.map(entryWords)).toEqual([
      'Payment opened',
      'Cash received at the desk',
      'Paid',
      `Receipt ${receipt_number}`,
    ])
    expect(paid.timeline[1]?.by).toBe('Sample Admin')
  })

  it('keeps the price at which its plan was sold, whole or in parts and before a coupon, once plans cost more', async () => {
    const plan = await samplePlan(db.sql, 'evening')
    const coupon = await sampleCoupon(db.sql, { discount_value: 50 })
    const cash = async (sale: object) => {
      const { id: user_id } = await sampleMember(db.sql)
      const input = { user_id, plan_id: plan.id, amount: plan.price, ...sale }
      return desk.recordCash(here(), input)
    }
    const upi = { plan_id: plan.slug, amount: toPaise(plan.price / 2), coupon_code: coupon.code }
    const sold = [
      await cash({}),
      await cash({ part: { amount: rupees(400), due_on: addDays(TODAY, 7) } }),
      await payments.startUpiPayment(memberContext(db.sql, student), upi),
    ]
    const raise = (by: number) =>
      db.sql
        .updateTable('plans')
        .set({ price: toPaise(plan.price + by) })
        .where('id', '=', plan.id)
        .execute()
    await raise(15_000)
    for (const { payment_id: id } of sold)
      expect((await desk.findPayment(here(), { id })).plan_price).toBe(plan.price)
    await raise(0)
  })

  it('is recorded once per Idempotency-Key, and another payment with the key is refused', async () => {
    const { input, ...first } = await payCash('cash-1')
    const { input: _, ...again } = await payCash('cash-1')
    expect(again).toEqual(first)
    const other = await samplePlan(db.sql, 'night')
    await expect(
      desk.recordCash(here('cash-1'), { ...input, plan_id: other.id, amount: other.price }),
    ).rejects.toMatchObject({ code: 'payment_key_reused' })
  })

  it('needs the server’s price, and a member', async () => {
    const plan = await samplePlan(db.sql, 'morning')
    const input = { user_id: student.id, plan_id: plan.id, amount: rupees(1) }
    await expect(desk.recordCash(here(), input)).rejects.toMatchObject({
      code: 'price_changed',
      // The refusal then speaks about them at the desk.
      data: { member: student.name },
    })
    const nobody = { ...input, user_id: plan.id, amount: plan.price }
    await expect(desk.recordCash(here(), nobody)).rejects.toMatchObject({ code: 'member_not_found' })
  })
})

it('an erased member is not found at the desk, and can’t pay', async () => {
  const { input } = await payCash()
  await db.sql.updateTable('profiles').set({ erased_at: TEST_NOW }).where('id', '=', student.id).execute()
  expect((await desk.searchStudents(here(), { query: student.email })).rows).toEqual([])
  await expect(desk.recordCash(here('erased'), input)).rejects.toMatchObject({ code: 'member_not_found' })
  expect((await desk.listPayments(here(), { search: student.email })).rows).toEqual([])
  const { rows } = await desk.listPayments(here(), { search: 'Ishita Rao' })
  const theirs = rows.filter(({ student_email }) => student_email === 'No email')
  expect(theirs).toMatchObject([{ student_name: 'Ishita Rao' }])
})

async function openUpi() {
  const plan = await samplePlan(db.sql, 'full_day')
  const input = { plan_id: plan.slug, amount: plan.price }
  return payments.startUpiPayment(memberContext(db.sql, student), input)
}

describe('Mark Paid', () => {
  it('moves a pending payment to completed, once, with a reason that is stored', async () => {
    const { payment_id: id } = await openUpi()
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        desk.markPaid(here(), { id, reason: 'Seen in the bank', in_cash: false }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paid = await desk.findPayment(here(), { id })
    expect(paid.timeline.map((entry) => [entryWords(entry), entry.by])).toContainEqual([
      'Marked paid: Seen in the bank',
      'Sample Admin',
    ])
    await expect(desk.markPaid(here(), { id, reason: 'Again', in_cash: false })).rejects.toMatchObject({
      code: 'payment_already_settled',
    })
  })

  it('in cash, a payment begun by UPI is in the till, shown as cash, and leaves the till when refunded', async () => {
    const { payment_id: id } = await openUpi()
    const expected = async () => (await desk.findDrawer(here())).balance
    const before = await expected()
    await desk.markPaid(here(), { id, reason: 'Counted at the desk', in_cash: true })
    const paid = await desk.findPayment(here(), { id })
    expect(paid.payment_method).toBe('cash')
    expect(await expected()).toBe(before + paid.amount)
    const mine = await own.listMyPayments(memberContext(db.sql, student), {})
    expect(mine.rows[0]).toMatchObject({ id, payment_method: 'cash' })
    await desk.refundPayment(here('back'), {
      payment_id: id,
      amount: paid.amount,
      reason: 'Moves away',
      end_membership: true,
    })
    expect(await expected()).toBe(before)
  })
})

describe('the list', () => {
  it('shows completed payments by default, others by the filter, and finds a student by name or e-mail', async () => {
    const { payment_id } = await payCash()
    const byMail = await desk.listPayments(here(), { search: student.email })
    expect(byMail.rows.map(({ id }) => id)).toEqual([payment_id])
    expect((await desk.listPayments(here(), { search: student.email, status: 'created' })).rows).toEqual([])
    expect((await desk.listPayments(here(), { search: "' or 1=1 --" })).rows).toEqual([])
  })

  it('continues page by page without gaps or duplicates', async () => {
    for (let at = 0; at < 5; at++) await payCash(`page-${at}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await desk.listPayments(here(), { search: student.email, limit: 2, cursor })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })
})

describe('refunds, and the drawer', () => {
  it('refunded cash leaves the till, gets a credit note, and can end the membership', async () => {
    const { payment_id, input } = await payCash()
    const before = (await desk.findDrawer(here())).balance
    const refund = { payment_id, amount: input.amount, reason: 'Moves away', end_membership: true }
    const refunding = here()
    expect(await desk.refundPayment(refunding, refund)).toMatchObject({ status: 'done' })
    expect(refunding.mails.map(({ text }) => text)).toEqual([expect.stringContaining('has ended')])
    const paid = await desk.findPayment(here(), { id: payment_id })
    expect(paid).toMatchObject({ status: 'refunded', refundable: rupees(0) })
    const [given] = paid.refunds
    expect(given?.credit_note).toMatch(/^CN\/26-27\/\d{6}$/)
    const id = given?.credit_note_id ?? ''
    const note = { number: given?.credit_note, way: 'cash', reason: 'Moves away', amount: input.amount }
    expect(await creditNotes.findCreditNote(here(), { id })).toMatchObject(note)
    expect(await own.findCreditNote(memberContext(db.sql, student), { id })).toMatchObject(note)
    const { rows } = await own.listMyCreditNotes(memberContext(db.sql, student), {})
    expect(rows).toMatchObject([{ id, receipt_number: paid.receipt?.number }])
    const stranger = memberContext(db.sql, await sampleMember(db.sql))
    await expect(own.findCreditNote(stranger, { id })).rejects.toMatchObject({
      code: 'credit_note_not_found',
    })
    expect((await desk.findDrawer(here())).balance).toBe(before - input.amount)
    const subscription = await db.sql
      .selectFrom('subscriptions')
      .select('status')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    expect(subscription.status).toBe('expired')
  })

  it('what is given back by UPI never touches the till', async () => {
    const { payment_id, amount } = await openUpi()
    await desk.markPaid(here(), { id: payment_id, reason: 'Seen in the bank', in_cash: false })
    const day = () => desk.dayReport(here(), { day: TODAY })
    const before = await day()
    const refund = { payment_id, amount, reason: 'Moves away', end_membership: false }
    const context = here()
    await desk.refundPayment(context, { ...refund, upi_reference: '426187659001' })
    const after = await day()
    const cash = ({ accounts }: typeof after) => accounts.find(({ account }) => account === 'cash')
    expect(cash(after)).toEqual(cash(before))
    const sentBack = ({ accounts }: typeof after) =>
      accounts.find(({ account }) => account === 'upi')?.went_out ?? 0
    expect(sentBack(after) - sentBack(before)).toBe(amount)
    const { refunds } = await desk.findPayment(here(), { id: payment_id })
    expect(refunds).toMatchObject([{ status: 'done', upi_reference: '426187659001' }])
    expect(context.mails[0]?.text).toContain('426187659001')
  })

  it('what was paid by UPI can be refunded over the counter: out of the drawer', async () => {
    const { payment_id, amount } = await openUpi()
    await desk.markPaid(here(), { id: payment_id, reason: 'Seen in the bank', in_cash: false })
    const day = () => desk.dayReport(here(), { day: TODAY })
    const before = await day()
    const drawer = (await desk.findDrawer(here())).balance
    const refund = { payment_id, amount, reason: 'Moves away', end_membership: false }
    expect(await desk.refundPayment(here(), refund)).toMatchObject({ status: 'done' })
    const after = await day()
    expect((await desk.findDrawer(here())).balance).toBe(drawer - amount)
    const upi = ({ accounts }: typeof after) => accounts.find(({ account }) => account === 'upi')
    expect(upi(after)).toEqual(upi(before))
  })

  it('a payment refunded in full no longer counts as revenue, but still as paid', async () => {
    const { payment_id, input } = await payCash()
    const before = await desk.paymentSummary(here())
    const refund = { payment_id, amount: input.amount, reason: 'Moves away', end_membership: true }
    await desk.refundPayment(here(), refund)
    expect(await desk.paymentSummary(here())).toEqual({
      ...before,
      total_revenue: before.total_revenue - input.amount,
      completed: before.completed - 1,
    })
  })

  it('the day’s accounts balance', async () => {
    await payCash()
    const { accounts } = await desk.dayReport(here(), { day: TODAY })
    const balance = accounts.reduce((sum, { came_in, went_out }) => sum + came_in - went_out, 0)
    expect(balance).toBe(0)
  })

  it('a gateway’s answer to a partial refund, and a count, reach every desk live', async () => {
    const plan = await samplePlan(db.sql, 'morning')
    const { id: payment_id } = await db.sql
      .insertInto('payments')
      .values({
        user_id: student.id,
        plan_id: plan.id,
        amount: plan.price,
        status: 'completed',
        payment_method: 'razorpay',
        provider_payment_id: 'pay_Live',
        payment_code: 'LIVE1',
        paid_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = { payment_id, amount: rupees(10), reason: 'A broken lamp', end_membership: false }
    const { id } = await desk.refundPayment(here(), part)
    const told = await followTold(db.sql)
    await db.sql
      .updateTable('refunds')
      .set({ status: 'done', done_at: TEST_NOW })
      .where('id', '=', id)
      .execute()
    expect(await told()).toEqual([`payments admin;payments ${student.id}`])
    const { balance } = await desk.findDrawer(here())
    await desk.closeDrawer(here(), { after: null, cash_expected: balance, cash_counted: balance })
    expect((await told()).slice(1)).toEqual(['payments admin'])
  })

  it('nobody can rewrite the ledger', async () => {
    await payCash()
    for (const change of [
      'update ledger_entries set amount = 1',
      'delete from ledger_transactions',
      'truncate ledger_entries',
    ])
      await expect(db.asOwner(change)).rejects.toThrow(/append-only/)
    const one = `insert into ledger_entries (transaction_id, account, amount)
      select id, 'payu', 5 from ledger_transactions limit 1`
    await expect(db.pool.query(one)).rejects.toThrow(/sum to zero/)
  })
})

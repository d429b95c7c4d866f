import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eraseMember, listPlansToEnd } from '#/features/accounts/erasure/actions.ts'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { admin as creditNotes } from '#/features/payments/credit-notes/actions.ts'
import { creditNoteSheet } from '#/features/payments/credit-notes/rules.ts'
import { admin as receipts } from '#/features/payments/receipts/actions.ts'
import { receiptRows } from '#/features/payments/receipts/rules.ts'
import { whyNotUndone } from '#/features/payments/rules.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { reconcile } from '#/features/online-payments/reconciliation/reconcile.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { recordWalkIn, type WalkIn } from '#/features/walk-in/record-walk-in.ts'
import type { Context, Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { negate, rupees } from '#/kernel/money.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { books } from '../../../test/support/online-payments.ts'
import { sampleCoupon, sampleMember, samplePlan, sampleUpload } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk } from './actions.ts'

const PRICE = rupees(1000)
const PLAN = 'full-day-1month'
const REASON = 'The transfer was another student’s'

const SEND_AGAIN = 'please send your payment proof again'

const simulated = openSimulatedProvider()
const as = (member: Member, changes: Partial<Context> = {}) =>
  memberContext(simulated.sql, member, { gateway: simulated.gateway, ...changes })
const here = (changes: Partial<Context> = {}) => as(simulated.admin, changes)
const newStudent = () => sampleMember(simulated.sql)

let references = 300_000_000_000

/** A proof of a full day, approved by the desk. */
async function approved(
  student: Member,
  { coupon_code = '', reference = String(references++), now = TEST_NOW } = {},
) {
  const amount = coupon_code ? rupees(500) : PRICE
  const asked = { plan_id: PLAN, amount, ...(coupon_code && { coupon_code }) }
  const { payment_id } = await upi.startUpiPayment(as(student, { now }), asked)
  const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
  const proof = { payment_id, upload_id, transaction_reference: reference, amount }
  const { id } = await ownProofs.submitProof(as(student, { now }), proof)
  await proofs.approveProof(here(), { id })
  return { proof_id: id, payment_id, reference }
}

/** A full day sold at the counter. Returns its payment's id. */
async function walkIn({ id }: Member, paid: WalkIn['paid']) {
  const plan = await samplePlan(simulated.sql, 'full_day')
  const sale = { member: { is: 'known', id }, plan_id: plan.id, amount: PRICE, paid, seats: [] } as const
  const { payment_id } = await recordWalkIn(here({ requestKey: randomUUID() }), sale)
  return payment_id
}

const undo = (id: string, changes: Partial<Context> = {}) =>
  desk.undoPayment(here(changes), { id, reason: REASON })

const paymentOf = (id: string) =>
  simulated.sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const movesOf = async (payment_id: string) =>
  (await books(simulated.sql)).entries
    .filter((entry) => entry.payment_id === payment_id)
    .map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)
    .toSorted()

describe('the undo of an approval (PAY-24)', () => {
  it('of an erased member keeps its reason in the books alone (ACCOUNT-20)', async () => {
    const student = await newStudent()
    const { payment_id, proof_id } = await approved(student)
    await simulated.sql.transaction().execute(async (transaction) => {
      const plans = await listPlansToEnd(transaction, student.id, here().today)
      const ends_plans = plans.map(({ id }) => id)
      await eraseMember(transaction, here(), { id: student.id, ends_plans })
    })
    await undo(payment_id)
    expect(await paymentOf(payment_id)).toMatchObject({ undo_reason: REASON })
    expect(await proofs.findProof(here(), { id: proof_id })).toMatchObject({ rejection_reason: 'Erased' })
  })

  it('takes back everything that it did, and says so to the student and on the receipt', async () => {
    const student = await newStudent()
    const coupon = await sampleCoupon(simulated.sql, { discount_value: 50, usage_limit: 1 })
    const { payment_id, proof_id, reference } = await approved(student, { coupon_code: coupon.code })
    await seats.bookSeat(as(student), { seat_number: 3, time_slot: 'full_day' })
    const context = here()
    const { credit_note } = await desk.undoPayment(context, { id: payment_id, reason: REASON })

    expect(await paymentOf(payment_id)).toMatchObject({
      status: 'failed',
      undone_by: simulated.admin.id,
      undo_reason: REASON,
    })
    expect(await movesOf(payment_id)).toEqual([
      'payment plan_sales -50000',
      'payment upi 50000',
      'undo plan_sales 50000',
      'undo upi -50000',
    ])
    expect(await seats.listMyBookings(as(student))).toMatchObject({ plan: null, bookings: [] })
    const [subscription] = await simulated.sql
      .selectFrom('subscriptions')
      .select('status')
      .where('payment_id', '=', payment_id)
      .execute()
    expect(subscription).toEqual({ status: 'expired' })
    expect(context.mails).toMatchObject([{ to: student.email, subject: 'A payment was entered by mistake' }])
    expect(context.mails[0]?.text).toContain(REASON)
    expect(context.mails[0]?.text).toContain(SEND_AGAIN)
    const { receipt, ...detail } = await desk.findPayment(here(), { id: payment_id })
    const note = await creditNotes.findCreditNote(here(), { id: detail.undo_note?.id ?? '' })
    expect(creditNoteSheet(note)).toMatchObject({
      number: credit_note,
      total: ['Total cancelled', note.amount],
    })
    expect(creditNoteSheet(note).rows).toContainEqual(['Refunded by', 'Entered by mistake, no money moved'])
    expect(detail).toMatchObject({ undoable: false, refundable: 0, undo_reason: REASON })
    const paper = await receipts.findReceipt(here(), { id: receipt?.id ?? '' })
    expect(receiptRows(paper).at(-1)).toEqual([
      'Cancelled',
      `20 Nov 2026, entered by mistake, no money moved. Credit note ${credit_note}`,
    ])
    expect(await ownProofs.listMyProofs(as(student))).toMatchObject([
      { id: proof_id, status: 'rejected', undone: true, rejection_reason: `Approved by mistake: ${REASON}` },
    ])

    // Coupon and reference can be used again, by the one who really paid too.
    const again = await approved(student, {
      coupon_code: coupon.code,
      reference,
      now: later(TEST_NOW, { hours: 1 }),
    })
    expect(await paymentOf(again.payment_id)).toMatchObject({ status: 'completed' })
    expect(await ownProofs.listMyProofs(as(student))).toEqual([])
  })

  it('happens once, whoever asks at the same time', async () => {
    const { payment_id } = await approved(await newStudent())
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => undo(payment_id)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 7 }, () => 'payment_not_completed'),
    )
    expect(await movesOf(payment_id)).toHaveLength(4)
  })

  it('against a booking: afterwards nobody sits on an ended plan', async () => {
    for (let round = 0; round < 5; round++) {
      const student = await newStudent()
      const { payment_id } = await approved(student)
      await Promise.allSettled([
        seats.bookSeat(as(student), { seat_number: 5 + round, time_slot: 'full_day' }),
        undo(payment_id),
      ])
      expect(await paymentOf(payment_id)).toMatchObject({ status: 'failed' })
      expect(await seats.listMyBookings(as(student))).toMatchObject({ plan: null, bookings: [] })
    }
  })
})

describe('the undo of what the desk completed itself', () => {
  const paid = {
    cash: (student: Member) => walkIn(student, { by: 'cash' }),
    'UPI that the desk saw': (student: Member) =>
      walkIn(student, { by: 'upi', transaction_reference: String(references++) }),
    'a proof of long ago': async (student: Member) => (await approved(student)).payment_id,
  }
  it.each(Object.entries(paid))('%s: no proof is asked for that Fees doesn’t ask for', async (_, pay) => {
    const student = await newStudent()
    const payment_id = await pay(student)
    const now = later(TEST_NOW, { days: 31 })
    const context = here({ now, today: dayOf(now) })
    await desk.undoPayment(context, { id: payment_id, reason: REASON })
    expect(await ownProofs.listMyProofs(as(student, context))).toEqual([])
    expect(context.mails[0]?.text).toContain('If you did pay, please ask at the desk.')
    expect(context.mails[0]?.text).not.toContain(SEND_AGAIN)
  })

  it('cash of an earlier day is corrected on the day of the undo', async () => {
    const student = await newStudent()
    const { id: plan_id } = await samplePlan(simulated.sql, 'full_day')
    const { payment_id } = await desk.recordCash(here(), { user_id: student.id, plan_id, amount: PRICE })
    const tomorrow = later(TEST_NOW, { days: 1 })
    await undo(payment_id, { now: tomorrow, today: addDays(here().today, 1) })
    const days = await simulated.sql
      .selectFrom('ledger_transactions')
      .select(['kind', 'day'])
      .where('payment_id', '=', payment_id)
      .orderBy('id')
      .execute()
    expect(days).toEqual([
      { kind: 'payment', day: '2026-11-20' },
      { kind: 'undo', day: '2026-11-21' },
    ])
    expect(await movesOf(payment_id)).toContain(`undo cash ${negate(PRICE)}`)
  })

  it('money that comes after all is found without a message, owed to its payer, and told to the desk', async () => {
    const student = await newStudent()
    const { payment_id, checkout } = await online.startOnlinePayment(as(student), {
      plan_id: PLAN,
      amount: PRICE,
    })
    if (checkout.provider !== 'razorpay') throw new Error('another provider')
    await desk.markPaid(here(), { id: payment_id, reason: 'Said so', in_cash: true })
    await undo(payment_id)
    simulated.till.pay(checkout.order_id)
    const onFault = (fault: unknown) => {
      throw fault
    }
    await reconcile(here({ now: later(TEST_NOW, { hours: 1 }) }), onFault)
    expect(await paymentOf(payment_id)).toMatchObject({ status: 'failed' })
    expect((await books(simulated.sql)).drift).toBe(0)
    const alerts = simulated.sql.selectFrom('payment_alerts').select('kind')
    expect(await alerts.where('payment_id', '=', payment_id).execute()).toEqual([{ kind: 'terms_over' }])
    await expect(desk.markPaid(here(), { id: payment_id, reason: 'Again', in_cash: true })).rejects.toThrow(
      'money_held',
    )
  })

  it('what the provider turns out to have captured is not undone', async () => {
    const student = await newStudent()
    const { payment_id, checkout } = await online.startOnlinePayment(as(student), {
      plan_id: PLAN,
      amount: PRICE,
    })
    if (checkout.provider !== 'razorpay') throw new Error('another provider')
    await desk.markPaid(here(), { id: payment_id, reason: 'Said so', in_cash: false })
    simulated.till.pay(checkout.order_id)
    await expect(undo(payment_id)).rejects.toMatchObject({ code: 'not_by_desk' })
    expect(await paymentOf(payment_id)).toMatchObject({ status: 'completed' })
  })

  it('is refused once money of it went back', async () => {
    const { payment_id } = await approved(await newStudent())
    const refund = { payment_id, amount: rupees(100), reason: 'A week closed', end_membership: false }
    await desk.refundPayment(here(), refund)
    await expect(undo(payment_id)).rejects.toMatchObject({ code: 'undo_after_refund' })
    expect(await movesOf(payment_id)).toHaveLength(4)
  })
})

it.each([
  [{}, null],
  [{ status: 'created' }, 'payment_not_completed'],
  [{ status: 'failed' }, 'payment_not_completed'],
  [{ status: 'refunded', refunded_amount: PRICE }, 'undo_after_refund'],
  [{ refunded_amount: rupees(1) }, 'undo_after_refund'],
  [{ provider_payment_id: 'pay_1' }, 'not_by_desk'],
  [{ amount: rupees(0), by_desk: false }, 'not_by_desk'],
  [{ amount: rupees(0) }, null],
] as const)('PAY-24: %j can’t be undone because %s', (changes, why) => {
  const completed = {
    status: 'completed',
    amount: PRICE,
    refunded_amount: rupees(0),
    provider_payment_id: null,
    by_desk: true,
  } as const
  expect(whyNotUndone({ ...completed, ...changes })).toBe(why)
})

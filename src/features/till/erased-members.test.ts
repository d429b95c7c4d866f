/** What the desk writes about somebody who is erased already. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eraseMember, listPlansToEnd } from '#/features/accounts/erasure/actions.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { admin as review, member as proofs } from '#/features/payment-proofs/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import type { Member, MemberContext, Sql } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { recordedSql } from '#/server/recorded-sql.ts'
import { memberContext, TEST_NOW } from '../../../test/support/context.ts'
import { untilLocksWait } from '../../../test/support/lock-waits.ts'
import { sampleMember, samplePlan, sampleUpload } from '../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../test/support/simulated-provider.ts'
import { admin as desk } from './actions.ts'

const simulated = openSimulatedProvider()
const PRICE = rupees(1000)
const ASKED = { plan_id: 'full-day-1month', amount: PRICE }
const WORDS = 'Zubeida’s aunt never paid'

const as = (member: Member, sql = simulated.sql) =>
  memberContext(sql, member, { gateway: simulated.gateway, requestKey: randomUUID() })
const here = () => as(simulated.admin)

/** The desk's request with these words, as the activity log gets it. */
function saying(operation: string) {
  const recording = { admin_id: simulated.admin.id, operation, reason: WORDS, request_id: randomUUID() }
  return as(simulated.admin, recordedSql(simulated.pool, { ...recording, at: TEST_NOW }))
}

async function eraseIn(transaction: Sql, { id }: Member) {
  const plans = await listPlansToEnd(transaction, id, here().today)
  await eraseMember(transaction, here(), { id, ends_plans: plans.map((plan) => plan.id) })
}

async function payCash(student: Member) {
  const { id: plan_id } = await samplePlan(simulated.sql, 'full_day')
  return desk.recordCash(here(), { user_id: student.id, plan_id, amount: PRICE })
}

async function sendProof(student: Member) {
  const { payment_id } = await checkout.startUpiPayment(as(student), ASKED)
  const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
  const transaction_reference = String(Math.floor(Math.random() * 1e11) + 5e11)
  const sent = { payment_id, upload_id, transaction_reference, amount: PRICE }
  return { payment_id, ...(await proofs.submitProof(as(student), sent)) }
}

/** Each prepares what is there of a student, and returns what the desk does about it once they are erased. */
type Way = (student: Member) => Promise<(saying: MemberContext) => Promise<unknown>>

const WAYS: Record<string, Way> = {
  'till.undoPayment': async (student) => {
    const { payment_id: id } = await payCash(student)
    return (context) => desk.undoPayment(context, { id, reason: WORDS })
  },
  'till.undoPayment of a proof': async (student) => {
    const { id: proof, payment_id: id } = await sendProof(student)
    await review.approveProof(here(), { id: proof })
    return (context) => desk.undoPayment(context, { id, reason: WORDS })
  },
  'till.refundPayment': async (student) => {
    const { payment_id } = await payCash(student)
    const refund = { payment_id, amount: rupees(100), reason: WORDS, end_membership: false }
    return (context) => desk.refundPayment(context, refund)
  },
  'till.resolvePaymentAlert': async (student) => {
    const { payment_id, checkout: opened } = await online.startOnlinePayment(as(student), ASKED)
    if (opened.provider !== 'razorpay') throw new Error('another provider')
    return async (context) => {
      simulated.till.pay(opened.order_id)
      await checkPayment(here(), payment_id)
      const { rows } = await desk.listPaymentAlerts(here(), { payment_id })
      await desk.resolvePaymentAlert(context, { id: rows[0]?.id ?? '', note: WORDS })
    }
  },
  'paymentProofs.rejectProof': async (student) => {
    const { id } = await sendProof(student)
    return (context) => review.rejectProof(context, { id, reason: WORDS })
  },
}

const reasonsOf = (operation: string) =>
  simulated.sql.selectFrom('audit_entries').select('reason').where('operation', '=', operation).execute()

it.each(Object.entries(WAYS))(
  '%s: the log keeps no word of it (ACCOUNT-20, AUDIT-5)',
  async (way, prepare) => {
    const student = await sampleMember(simulated.sql)
    const write = await prepare(student)
    await simulated.sql.transaction().execute((transaction) => eraseIn(transaction, student))
    await write(saying(way))
    expect(await reasonsOf(way)).toEqual([{ reason: 'Erased' }])
  },
)

it('nor of what is written in the instant of the erasure', async () => {
  const student = await sampleMember(simulated.sql)
  const { payment_id: id } = await payCash(student)
  let undone: Promise<unknown> | undefined
  await simulated.sql.transaction().execute(async (transaction) => {
    await eraseIn(transaction, student)
    undone = desk.undoPayment(saying('in the instant'), { id, reason: WORDS })
    await untilLocksWait(simulated.sql, 1, undone)
  })
  await undone
  expect(await reasonsOf('in the instant')).toEqual([{ reason: 'Erased' }])
})

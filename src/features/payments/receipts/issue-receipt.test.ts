import { beforeAll, expect, it } from 'vitest'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { member as online } from '#/features/online-payments/start-online-payment.ts'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { member as upi } from '#/features/plan-checkout/actions.ts'
import { recordWalkIn } from '#/features/walk-in/record-walk-in.ts'
import type { Member, MemberContext } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { memberContext } from '../../../../test/support/context.ts'
import { sampleMember, samplePlan, sampleUpload } from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as receipts, findReceiptOf } from './actions.ts'
import { receiptRows } from './rules.ts'

const simulated = openSimulatedProvider()
const as = (member: Member) => memberContext(simulated.sql, member, { gateway: simulated.gateway })
let plan: { id: string; price: Paise }
beforeAll(async () => {
  plan = await samplePlan(simulated.sql, 'morning')
})

/** Pays a plan of a student's; `desk` takes what the desk's acts mail. Each returns the payment's id. */
const ways = {
  async 'a walk-in by UPI with its seat'(student: Member, desk: MemberContext) {
    const { payment_id } = await recordWalkIn(desk, {
      member: { is: 'known', id: student.id },
      plan_id: plan.id,
      amount: plan.price,
      paid: { by: 'upi', transaction_reference: '612345678901' },
      seats: [{ seat_number: 7, time_slot: 'morning' }],
    })
    return payment_id
  },
  async 'an approved proof'(student: Member, desk: MemberContext) {
    const asked = { plan_id: plan.id, amount: plan.price }
    const { payment_id } = await upi.startUpiPayment(as(student), asked)
    const upload_id = await sampleUpload(simulated.sql, student.id, 'payment_proof')
    const proof = { payment_id, upload_id, transaction_reference: '612345678902', amount: plan.price }
    const { id } = await ownProofs.submitProof(as(student), proof)
    await proofs.approveProof(desk, { id })
    return payment_id
  },
  async 'an online payment'(student: Member, desk: MemberContext) {
    const asked = { plan_id: plan.id, amount: plan.price }
    const { payment_id, checkout } = await online.startOnlinePayment(as(student), asked)
    if (checkout.provider !== 'razorpay') throw new Error('another provider')
    simulated.till.pay(checkout.order_id)
    await checkPayment(desk, payment_id)
    return payment_id
  },
}

/** Without what keeps words on one line. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ')

it.each(Object.entries(ways))('PAY-7: the mail after %s says what the screen does', async (_, pay) => {
  const student = await sampleMember(simulated.sql)
  const desk = as(simulated.admin)
  const payment_id = await pay(student, desk)
  const { id = '' } = (await findReceiptOf(simulated.sql, payment_id)) ?? {}
  const rows = receiptRows(await receipts.findReceipt(desk, { id }))
  const names = rows.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['Time slot', 'Transaction reference']))
  const mail = desk.mails.find(({ to }) => to === student.email)
  const text = plain(mail?.text ?? '')
  for (const [name, value] of rows) expect.soft(text).toContain(plain(`${name}: ${value}`))
})

import { randomBytes } from 'node:crypto'
import { holdCoupon, quoteCoupon } from '#/features/coupons/actions.ts'
import { admin as desk, member as student } from '#/features/payment-proofs/actions.ts'
import { CODE_LENGTH, readableCode } from '#/kernel/codes.ts'
import { settle } from '#/features/payments/settle.ts'
import { member as payer } from '#/features/plan-checkout/actions.ts'
import type { Member, MemberContext, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { Purchase } from './purchases.ts'
import type { Stage } from './stage.ts'
import type { Step, When } from './timeline.ts'

/** `upload_id`: the screenshot, if one is submitted. */
type Part = { member: Member; purchase: Purchase; upload_id: string | undefined }

/** A plan is paid for by QR code with a proof, in cash, or online. */
export function purchaseSteps(stage: Stage, part: Part, momentOf: (when: When) => Date): Step[] {
  const { outcome, paid, decided } = part.purchase
  const [at, later] = [momentOf(paid), momentOf(decided)]
  if (part.purchase.method !== 'qr_code') return [{ at, run: () => payAtOnce(stage, part, at) }]
  let id = ''
  const pay = async () => {
    id = await payByCode(stage, part, at)
  }
  if (outcome === 'open' || outcome === 'pending') return [{ at, run: pay }]
  return [
    { at, run: pay },
    { at: later, run: () => review(stage, part.purchase, id, later) },
  ]
}

async function payByCode(stage: Stage, { member, purchase, upload_id }: Part, at: Date): Promise<string> {
  const { plan, outcome, reference: transaction_reference } = purchase
  const context = stage.as(member, at)
  const { payment_id, amount } = await payer.startUpiPayment(context, {
    plan_id: plan.id,
    amount: plan.price,
  })
  if (outcome === 'open' || !upload_id) return ''
  return (await student.submitProof(context, { payment_id, upload_id, transaction_reference, amount })).id
}

async function review(stage: Stage, { reason }: Purchase, id: string, at: Date): Promise<void> {
  await (reason === null
    ? stage.act({ at, operation: 'paymentProofs.approveProof' }, (context) =>
        desk.approveProof(context, { id }),
      )
    : stage.act({ at, operation: 'paymentProofs.rejectProof', reason }, (context) =>
        desk.rejectProof(context, { id, reason }),
      ))
}

/** Cash at the desk, or an online payment that succeeds or fails at once. */
async function payAtOnce(stage: Stage, { member, purchase }: Part, at: Date): Promise<void> {
  const { plan, method, outcome } = purchase
  await stage.sql.transaction().execute(async (transaction) => {
    const payment = await transaction
      .insertInto('payments')
      .values({
        user_id: member.id,
        plan_id: plan.id,
        amount: plan.price,
        status: outcome === 'failed' ? 'failed' : 'created',
        payment_method: method,
        payment_code: readableCode(randomBytes(CODE_LENGTH)),
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (outcome === 'failed') return
    if (method === 'razorpay') await redeemWelcome(transaction, stage.as(member, at), payment.id, plan.price)
    await settle(transaction, payment.id, stage.as(member, at))
  })
}

/** Who paid online while the sample library had its welcome coupon used it, once. */
async function redeemWelcome(sql: Sql, context: MemberContext, payment_id: string, price: Paise) {
  const asked = { code: 'WELCOME10', order_type: 'subscriptions', amount: price } as const
  const quote = await quoteCoupon(sql, context, asked).catch(() => null)
  if (!quote) return
  const purchase = { order_type: 'subscriptions', payment_id } as const
  await holdCoupon(sql, context, { ...asked, purchase, passes: false })
  await sql.updateTable('payments').set({ amount: quote.final_amount }).where('id', '=', payment_id).execute()
}

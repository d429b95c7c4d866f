import type { MemberContext, Sql } from '#/kernel/context.ts'
import { ignoreSilence } from '#/kernel/gateway.ts'
import { refuseOwnMatter } from '#/kernel/own-matters.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { isUnderReview } from '#/features/payment-proofs/actions.ts'
import { lockPayment } from '#/features/payments/actions.ts'
import { isMoneyHeld } from '#/features/payments/ledger/actions.ts'
import { findReceiptOf } from '#/features/payments/receipts/actions.ts'
import { UNSETTLED_STATUSES } from '#/features/payments/rules.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { settleAtDesk } from './settle-at-desk.ts'
import * as store from './store.ts'
import type { DeskRefusal } from './texts.ts'

type Marking = { id: string; reason: string; in_cash: boolean }

/**
 * Settles a payment that was paid, according to the desk. Its gateway is asked first: a capture pays for it.
 * Throws payment_not_found, payment_already_settled, payment_under_review while a proof is under review, money_held
 * while money for it is owed to its payer, member_not_found once they are erased, order_not_open, own_matter, or
 * terms_over if its price or coupon no longer holds.
 */
export async function markPaid(asking: MemberContext, { id, reason, in_cash }: Marking) {
  const { sql, member } = asking
  // While it can't say, the desk's word is enough.
  const verdict = await checkPayment(asking, id).catch(ignoreSilence)
  const receipt = verdict?.settledBy && (await findReceiptOf(sql, id))
  if (receipt) return { payment_id: id, receipt_number: receipt.number }
  const context = renewTime(asking)
  return sql.transaction().execute(async (transaction) => {
    const payment = await lockUnsettled(transaction, id)
    refuseOwnMatter(member, payment.user_id)
    if (await isUnderReview(transaction, { payment_id: id }))
      throw new Refusal<DeskRefusal>('payment_under_review')
    if (await isMoneyHeld(transaction, id)) throw new Refusal<DeskRefusal>('money_held')
    if (!(await store.findMember(transaction, payment.user_id)))
      throw new Refusal<DeskRefusal>('member_not_found')
    if (!(await context.deliveries[payment.purpose].awaitsPayment(transaction, payment)))
      throw new Refusal<DeskRefusal>('order_not_open')
    const decision = {
      payment_id: id,
      admin_id: member.id,
      at: context.now,
      provider: payment.payment_method,
    }
    await store.insertDecision(transaction, { ...decision, outcome: `Marked paid: ${reason}` })
    return settleAtDesk(transaction, id, context, in_cash ? { paid_with: 'cash' } : {})
  })
}

async function lockUnsettled(transaction: Sql, id: string) {
  const payment = await lockPayment(transaction, id)
  if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
  if (!UNSETTLED_STATUSES.includes(payment.status))
    throw new Refusal<PaymentRefusal>('payment_already_settled')
  return payment
}

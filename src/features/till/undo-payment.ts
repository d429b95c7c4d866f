import { reconcileUnlinkedPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { refuseWithLaterPart } from '#/features/dues/lock-due.ts'
import { isProofAskedFor, withdrawApproval } from '#/features/payment-proofs/actions.ts'
import { lockPayment } from '#/features/payments/actions.ts'
import { whyNotUndone } from '#/features/payments/rules.ts'
import type { PaymentRefusal } from '#/features/payments/texts.ts'
import { undoSettlement } from '#/features/payments/undo-settlement.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { renewTime } from '#/kernel/renew-time.ts'
import { isDesks } from './rules.ts'
import * as store from './store.ts'
import type { DeskRefusal } from './texts.ts'

/**
 * Undoes an approval, a Mark Paid or recorded cash that was a mistake, with a reason that its member reads; no money
 * moves (PAY-24). The gateway is asked first: money that it captured isn't undone. Throws payment_not_found,
 * payment_not_completed, not_by_desk, undo_after_refund, undo_later_part_first, change_has_begun (CHANGE-5) or
 * gateway_silent.
 */
export async function undoPayment(asking: MemberContext, { id, reason }: { id: string; reason: string }) {
  const { sql, member } = asking
  await reconcileUnlinkedPayment(asking, id)
  const context = renewTime(asking)
  const { now, today } = context
  return sql.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, id)
    if (!payment) throw new Refusal<PaymentRefusal>('payment_not_found')
    const by_desk = isDesks(await store.listEvents(transaction, id))
    const why = whyNotUndone({ ...payment, by_desk })
    if (why) throw new Refusal<DeskRefusal>(why)
    await refuseWithLaterPart(transaction, payment)
    const decision = { payment_id: id, admin_id: member.id, at: now, provider: payment.payment_method }
    await store.insertDecision(transaction, { ...decision, outcome: `Undone: ${reason}` })
    await withdrawApproval(transaction, {
      payment_id: id,
      user_id: payment.user_id,
      verified_by: member.id,
      verified_at: now,
      reason,
    })
    const asksForProof = () => isProofAskedFor(transaction, { ...payment, today })
    const undoing = { undone_by: member.id, reason, asksForProof }
    return { payment_id: id, ...(await undoSettlement(transaction, payment, undoing, context)) }
  })
}

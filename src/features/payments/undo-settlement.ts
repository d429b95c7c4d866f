import { returnCoupon } from '#/features/coupons/actions.ts'
import type { Context, Sql } from '#/kernel/context.ts'
import type { Payment, PaymentPurpose } from '#/kernel/delivery.ts'
import { findPayer } from './find-payer.ts'
import { enterUndo } from './ledger/actions.ts'
import { undoMail } from './mails.ts'
import { issueCreditNote } from './receipts/issue-credit-note.ts'
import { purchaseOf } from './rules.ts'
import * as store from './store.ts'

type Undoing = {
  undone_by: string
  reason: string
  /** Whether the member is shown a way to send a proof again, once it is undone. */
  asksForProof: () => Promise<boolean>
}
type Surroundings = Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail' | 'deliveries'>

/**
 * Undoes what `settle` did on the desk's word, in the caller's transaction, which has locked the payment and asked
 * `whyNotUndone` (PAY-24): ledger, coupon, what was bought, credit note, mail. Locks in the order of `settle`. Returns
 * the credit note's number, and those of seats that the plan which goes on instead can't have on all days.
 */
export async function undoSettlement(
  transaction: Sql,
  payment: Payment & { purpose: PaymentPurpose },
  { undone_by, reason, asksForProof }: Undoing,
  surroundings: Surroundings,
): Promise<{ credit_note: string | null; lost_seats: number[] }> {
  const { now, appUrl, queueMail, deliveries } = surroundings
  const { id: payment_id, amount, user_id, purpose } = payment
  await store.undo(transaction, payment_id, { undone_at: now, undone_by, undo_reason: reason })
  if (amount > 0) await enterUndo(transaction, payment_id, surroundings)
  await returnCoupon(transaction, purchaseOf(payment))
  const undoing = { whole: true, end: true, undone: true, reason, now }
  const taken = await deliveries[purpose].takeBack(transaction, payment, undoing)
  const { library, ...payer } = await findPayer(transaction, user_id)
  const proof_again = await asksForProof()
  const note = { payment_id, refund_id: null, amount }
  // What cost nothing takes no credit.
  const number = amount > 0 ? await issueCreditNote(transaction, note, surroundings) : null
  const { over = false, lost_seats = [] } = taken ?? {}
  const url = `${appUrl}/dashboard/fees`
  const facts = { ...payer, amount, reason, number, purpose, over, lost_seats, proof_again }
  await queueMail(transaction, () => undoMail(payer.email, facts, { library, url }))
  return { credit_note: number, lost_seats: [...lost_seats] }
}

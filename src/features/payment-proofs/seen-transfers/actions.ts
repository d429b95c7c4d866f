import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { normalizeReference } from '#/kernel/transaction-reference.ts'
import { claimCredit } from '../credit-matches/actions.ts'
import { insertSeen } from './store.ts'

type Seen = { payment_id: string; user_id: string; plan_id: string; amount: Paise }

/**
 * Records UPI that the desk saw arrive on its own phone, before it settles the payment in the same transaction: an
 * approved proof without a picture, so that its reference and bank credit pay for nothing else (COUNTER-5). Throws
 * credit_claimed; the constraint transaction_reference_used refuses a reference that was used.
 */
export async function recordSeenTransfer(
  transaction: Sql,
  { member, now }: Pick<MemberContext, 'member' | 'now'>,
  payment: Seen,
  transaction_reference: string,
): Promise<void> {
  const id = await insertSeen(transaction, {
    ...payment,
    transaction_reference,
    normalized_reference: normalizeReference(transaction_reference),
    submitted_at: now,
    verified_by: member.id,
    verified_at: now,
  })
  await claimCredit(transaction, id)
}

import { isUnderReview } from '#/features/payment-proofs/actions.ts'
import { takeTurn } from '#/features/payments/actions.ts'
import type { Sql } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { isSoldAgain } from '../rules.ts'
import * as store from '../store.ts'
import type { DeskRefusal } from '../texts.ts'

type Sale = {
  buyer: { id: string; name: string }
  plan_id: string
  confirmed_again?: boolean | undefined
  now: Date
}

/**
 * Asks before the desk sells a member the plan that they paid for within the hour, in the transaction of the sale,
 * which is not settled yet (COUNTER-4). Of two sales at once, the second waits here and finds the first; so it does for
 * a proof that is being sent. Throws sold_again with `paid_at`, unless it was confirmed, and proof_waits while a proof
 * of theirs for the plan is under review (PROOF-4).
 */
export async function refuseAgain(transaction: Sql, sale: Sale): Promise<void> {
  const { plan_id, buyer } = sale
  const bought = { user_id: buyer.id, plan_id }
  await takeTurn(transaction, buyer.id)
  if (await isUnderReview(transaction, bought))
    throw new Refusal<DeskRefusal>('proof_waits', { name: buyer.name })
  if (sale.confirmed_again) return
  const paid_at = await findLastPaid(transaction, bought)
  if (isSoldAgain(paid_at, sale.now))
    throw new Refusal<DeskRefusal>('sold_again', { paid_at: paid_at?.toISOString() })
}

/** When a member last paid for a plan; null if never. */
export async function findLastPaid(sql: Sql, { user_id, plan_id }: { user_id: string; plan_id: string }) {
  return (await store.findLastPaid(sql, user_id, plan_id))?.paid_at ?? null
}

import type { Deliveries, Sql } from '#/kernel/context.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { wrapPlanDelivery } from '#/kernel/wrap-plan-delivery.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { leastNow, MOST_DAYS, mostNow, partRefusal, type PartTerms } from './rules.ts'
import * as store from './store.ts'
import type { DueRefusal } from './texts.ts'

/** Throws part_refused or due_day_refused, with what would be accepted (DUES-1). */
export function requirePart(terms: PartTerms, today: Day): void {
  const refusal = partRefusal(terms, today)
  const { total } = terms
  const facts = { least: leastNow(total), most: mostNow(total), until: addDays(today, MOST_DAYS) }
  if (refusal) throw new Refusal<DueRefusal>(refusal, facts)
}

/**
 * For `settle`: a plan is delivered in full for a part of its price, and the rest becomes a due in the same transaction
 * (DUES-1). The payment that is settled is the first part: its amount is `terms.amount`, which `requirePart` accepted.
 */
export function inPart(deliveries: Deliveries, { total, due_on }: Omit<PartTerms, 'amount'>): Deliveries {
  return wrapPlanDelivery(deliveries, (deliver) => async (transaction, payment, surroundings) => {
    const bought = await deliver(transaction, payment, surroundings)
    const { id, user_id, amount: paid } = payment
    if (!bought.subscription_id) throw new Error(`payment ${id} began no subscription`)
    const sold = { subscription_id: bought.subscription_id, user_id, total, paid, due_on }
    await openDue(transaction, id, sold, surroundings.now)
    return { ...bought, part: { total, paid, due_on } }
  })
}

type Sold = Pick<store.NewDue, 'subscription_id' | 'user_id' | 'total' | 'paid' | 'due_on'>

async function openDue(transaction: Sql, payment_id: string, sold: Sold, created_at: Date): Promise<void> {
  const due_id = await store.insert(transaction, { ...sold, paid_before: toPaise(0), created_at })
  await store.linkPayment(transaction, payment_id, due_id)
}

/** A plan that was sold elsewhere; in paise what was paid there, if that is known, and what wasn't yet. */
export type Imported = {
  id: string
  user_id: string
  imported_paid: Paise | null
  imported_due: Paise | null
}

/** Opens a due for each imported plan of which something is owed, in the import's transaction (DUES-9). */
export async function openImportedDues(
  transaction: Sql,
  plans: readonly Imported[],
  { now, today }: { now: Date; today: Day },
): Promise<void> {
  const dues = plans.flatMap(({ id: subscription_id, user_id, imported_paid, imported_due }) => {
    if (!imported_due) return []
    const paid = imported_paid ?? toPaise(0)
    const total = toPaise(paid + imported_due)
    const due_on = addDays(today, MOST_DAYS)
    return [{ subscription_id, user_id, total, paid, paid_before: paid, due_on, created_at: now }]
  })
  await store.insertAll(transaction, dues)
}

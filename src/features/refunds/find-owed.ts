import type { Sql } from '#/kernel/context.ts'
import { subtract, type Paise } from '#/kernel/money.ts'
import * as store from './store.ts'

type Capture = { payment_id: string; provider_payment_id: string | null }

/** Paise of a capture that are held for its payer and not on their way back. The caller has locked the payment. */
export async function findOwed(transaction: Sql, capture: Capture): Promise<Paise> {
  const held = await store.findHeldOf(transaction, capture)
  return subtract(held, await store.findOnItsWayOf(transaction, capture))
}

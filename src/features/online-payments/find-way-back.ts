import type { Sql } from '#/kernel/context.ts'
import { pageFor } from './search.ts'
import * as store from './store.ts'

/** Where a checkout on another page leads its payer back to: where the payment was begun (PAY-8). */
export async function findWayBack(sql: Sql, payment_id: string): Promise<string> {
  const { slug } = await store.findPlanSlug(sql, payment_id)
  return pageFor(payment_id, slug)
}

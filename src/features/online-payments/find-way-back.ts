import type { Sql } from '#/kernel/context.ts'
import type { Provider } from '#/kernel/gateway.ts'
import { findByOrder } from './reconciliation/store.ts'
import { pageFor } from './search.ts'
import * as store from './store.ts'

/**
 * Where a checkout on another page leads its payer back to: where the payment was begun (PAY-8). What the browser
 * brings says no more than which order it was; the page asks what became of it.
 */
export async function findWayBack(sql: Sql, provider: Provider, order_id: string): Promise<string> {
  const payment = await findByOrder(sql, provider, order_id)
  if (!payment) return '/dashboard/fees'
  const { slug } = await store.findPlanSlug(sql, payment.id)
  return pageFor(payment.id, slug)
}

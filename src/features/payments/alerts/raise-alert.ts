import type { Sql } from '#/kernel/context.ts'
import * as store from './store.ts'

/**
 * Tells the desk of money that waits for it, once for each cause. A refund that failed again after it had seemed given opens
 * its alert again. `amount` in paise.
 */
export async function raiseAlert(transaction: Sql, alert: store.Alert): Promise<void> {
  const raised = await store.insert(transaction, alert)
  if (!raised && alert.refund_id !== undefined)
    await store.reopen(transaction, alert.refund_id, alert.raised_at)
}

/** Takes back the alert of a refund that turns out to be given: nobody has to do anything. */
export async function withdrawAlert(
  transaction: Sql,
  refund_id: string,
  resolution: { resolved_at: Date; note: string },
): Promise<void> {
  await store.resolve(transaction, refund_id, resolution)
}

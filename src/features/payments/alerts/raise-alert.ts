import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import type { AlertKind } from './rules.ts'
import * as store from './store.ts'

/**
 * Alerts the desk to money that needs attention, once for each cause. If a refund fails again after seeming done, its
 * alert is reopened. `amount` in paise.
 */
export async function raiseAlert(transaction: Sql, alert: store.Alert): Promise<void> {
  const raised = await store.insert(transaction, alert)
  if (!raised && alert.refund_id !== undefined) await store.reopen(transaction, alert.refund_id, alert)
}

/** Of money that is owed some has been refunded: its alerts say what is `left`, in paise, or are withdrawn. */
export async function reduceAlerts(
  transaction: Sql,
  capture: store.OwedCapture,
  left: Paise,
  resolution: store.Resolution,
): Promise<void> {
  if (left > 0) await store.reduceOwed(transaction, capture, left)
  else await store.resolveOwed(transaction, capture, resolution)
}

/** Withdraws an alert of a refund that turned out otherwise, or is replaced by another: nobody has to act. */
export async function withdrawAlert(
  transaction: Sql,
  refund_id: string,
  kind: AlertKind,
  resolution: store.Resolution,
): Promise<void> {
  await store.resolve(transaction, refund_id, kind, resolution)
}

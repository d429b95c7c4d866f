import type { Sql } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { payOff, type AlertKind } from './rules.ts'
import * as store from './store.ts'

/**
 * Alerts the desk to money that needs attention, once for each cause. If a refund fails again after seeming done, its
 * alert is reopened. `amount` in paise.
 */
export async function raiseAlert(transaction: Sql, alert: store.Alert): Promise<void> {
  const raised = await store.insert(transaction, alert)
  if (!raised && alert.refund_id !== undefined) await store.reopen(transaction, alert.refund_id, alert)
}

type OpenAlert = Awaited<ReturnType<typeof store.listOpen>>[number]

/**
 * Of a capture's owed money `amount` paise were refunded: the alerts of what `isOwed` say what is left, or are
 * withdrawn. Returns the failed refund whose whole money it was, if there is one.
 */
export async function payOwedAlerts(
  transaction: Sql,
  {
    amount,
    isOwed,
    ...capture
  }: store.AlertedCapture & { amount: Paise; isOwed: (alert: OpenAlert) => boolean },
  resolution: store.Resolution,
): Promise<string | undefined> {
  const owed = (await store.listOpen(transaction, capture)).filter(isOwed)
  const paid = payOff(
    owed.flatMap((alert) => (alert.amount === null ? [] : [{ ...alert, amount: alert.amount }])),
    amount,
  )
  for (const { id, left } of paid) await store.reduce(transaction, id, left, resolution)
  return paid.find(({ left, refund_id }) => left === 0 && refund_id !== null)?.refund_id ?? undefined
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

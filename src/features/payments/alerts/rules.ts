import { subtract, toPaise, type Paise } from '#/kernel/money.ts'

/** Why money needs the desk's attention. */
export const ALERT_KINDS = [
  'unknown_order',
  'amount_differs',
  'captured_twice',
  'refund_failed',
  'terms_over',
  'refunded_twice',
  'refunded_outside',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

type Owing = { id: string; amount: Paise; refund_id: string | null }

/**
 * What `amount` paise leave of the money that these alerts wait for, oldest first: of one of exactly that amount, or of
 * as many as they pay. Only the alerts that change.
 */
export function payOff(alerts: readonly Owing[], amount: Paise): (Owing & { left: Paise })[] {
  const exact = alerts.find((alert) => alert.amount === amount)
  let rest = amount
  return (exact ? [exact] : alerts).flatMap((alert) => {
    const part = toPaise(Math.min(rest, alert.amount))
    rest = subtract(rest, part)
    return part > 0 ? [{ ...alert, left: subtract(alert.amount, part) }] : []
  })
}

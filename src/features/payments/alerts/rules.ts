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

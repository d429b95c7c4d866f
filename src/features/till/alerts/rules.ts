import type { AlertKind } from '#/features/payments/alerts/rules.ts'
import type { PaymentPurpose } from '#/kernel/delivery.ts'
import type { PaymentMethod } from '#/features/payments/rules.ts'
import type { Paise } from '#/kernel/money.ts'

export type WayBack = 'gateway' | 'by_hand'

type Told = {
  kind: AlertKind
  provider: PaymentMethod
  amount: Paise | null
  refund_id: string | null
}

/**
 * How the desk may refund the money of an alert: over the counter what came by UPI, and the rest only once the gateway
 * has failed. A second capture is refunded automatically, and money that could not be entered has no amount.
 */
export function waysBack(alert: Told): readonly WayBack[] {
  if (alert.kind === 'refund_failed' && alert.refund_id !== null) return ['gateway', 'by_hand']
  if (alert.amount === null) return []
  if (alert.kind === 'terms_over') return [alert.provider === 'qr_code' ? 'by_hand' : 'gateway']
  return alert.kind === 'amount_differs' ? ['gateway'] : []
}

/** Whether the desk may end what was bought as it resolves an alert: somebody else refunded it (PAY-29). */
export function mayEndMembership({
  kind,
  purpose,
}: {
  kind: AlertKind
  purpose: PaymentPurpose | null
}): boolean {
  return kind === 'refunded_outside' && purpose !== null && purpose !== 'canteen_order'
}

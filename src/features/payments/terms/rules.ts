import { GIVE_UP_HOURS } from '#/features/online-payments/reconciliation/rules.ts'
import type { PaymentStatus } from '../rules.ts'

const HOUR = 3_600_000

type Ordered = {
  status: PaymentStatus
  created_at: Date
  /** When its payer last saw the price; null: when it was opened. */
  priced_at: Date | null
}

/**
 * Whether money that came `at` a moment is late: the payment was cancelled, declined or given up, or its payer saw the price
 * more than 72 hours before. Money in time buys at the price that was shown.
 */
export function isLate({ status, created_at, priced_at }: Ordered, at: Date): boolean {
  const shown = priced_at ?? created_at
  return status !== 'created' || at.getTime() - shown.getTime() > GIVE_UP_HOURS * HOUR
}

/** Whether a plan is still sold for no more than `price` paise. */
export function isSoldFor(plan: { price: number; active: boolean }, price: number): boolean {
  return plan.active && plan.price <= price
}

import { ORPCError } from '@orpc/server'

/**
 * Endpoints that take an Idempotency-Key: a request repeated under its key is done once and answered as before. Actions
 * behind any other endpoint see no key, so the API's description can rely on this list.
 */
export const ENDPOINTS_WITH_KEY: ReadonlySet<string> = new Set([
  'POST /registrations',
  'POST /seat-bookings',
  'POST /payments/free',
  'POST /payments/online',
  'POST /canteen/orders',
  'POST /admin/seat-bookings',
  'POST /admin/payments/cash',
  'POST /admin/dues/{id}/payments',
  'POST /admin/walk-ins',
  'POST /admin/payments/{payment_id}/refunds',
  'POST /admin/till/closes',
  'POST /admin/till/entries',
  'POST /admin/expenses',
  'POST /admin/notices',
  'POST /help',
  'POST /admin/help/{thread}/answers',
])

export const KEY_HEADER = 'Idempotency-Key'
export const LONGEST_KEY = 100
const WRONG_KEY = `An ${KEY_HEADER} has 1 to ${LONGEST_KEY} characters.`

/** Throws invalid_input for a key that can't be stored. If it were ignored, a repeated request would be done twice. */
export function refuseWrongKey(key: string | null): void {
  if (key === null || (key.length > 0 && key.length <= LONGEST_KEY)) return
  const issues = [{ message: WRONG_KEY, path: [KEY_HEADER] }]
  throw new ORPCError('BAD_REQUEST', { message: WRONG_KEY, data: { issues } })
}

import { dayOf } from '#/kernel/dates.ts'

export const ACTIVITY_KINDS = [
  'joined',
  'seat_booked',
  'seat_released',
  'seat_moved',
  'payment_completed',
  'proof_sent',
  'proof_rejected',
  'identity_sent',
  'identity_approved',
  'identity_rejected',
  'order_paid',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** How many activities the desk sees (DESK-2); a member sees a few more of their own. */
export const ADMIN_ACTIVITIES = { shown: 5, payments: 3, bookings: 2, verifications: 2 }
export const MEMBER_ACTIVITIES = 10

/** The day from which a move holds; null for one that held as soon as it was made. `at` is an ISO time. */
export function heldFrom({ at, start_date }: { at: string; start_date: string | null }): string | null {
  return start_date && start_date > dayOf(new Date(at)) ? start_date : null
}

import type { WaitingKind } from '../queue/rules.ts'

/** The screen where each kind of waiting row is decided. Without icons, since the sidebar loads it on every page. */
export const WAITING_PATHS: Readonly<Record<WaitingKind, string>> = {
  payment_verification: '/admin/payment-verification',
  verification_request: '/admin/verification',
  registration_form: '/admin/registrations',
  erasure_request: '/admin/erasures',
  payment_alert: '/admin/fees',
  canteen_order: '/admin/canteen-orders',
  question: '/admin/help',
  due: '/admin/dues',
}

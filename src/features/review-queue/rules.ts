import type { Role } from '#/kernel/roles.ts'

/** What is decided one after the other, each in a dialog of its own (REVIEW-1). */
export const REVIEWED_KINDS = [
  'payment_verification',
  'verification_request',
  'registration_form',
  'erasure_request',
  'payment_alert',
] as const
export type ReviewedKind = (typeof REVIEWED_KINDS)[number]

/**
 * Whether somebody of the desk decides what is of this kind: an erasure only an admin, who may carry it out (ROLE-1).
 */
export function mayDecide(role: Role, kind: string): boolean {
  return role === 'admin' || kind !== 'erasure_request'
}

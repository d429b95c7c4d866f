import { mayDecide } from '#/features/review-queue/rules.ts'
import type { Role } from '#/kernel/roles.ts'

/** What comes in, and rings the bell. */
export const ARRIVAL_KINDS = [
  'payment_verification',
  'verification_request',
  'registration_form',
  'erasure_request',
  'payment_alert',
  'canteen_order',
  'question',
] as const
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number]

/** What waits for the desk; a due once its day has passed. */
export const WAITING_KINDS = [...ARRIVAL_KINDS, 'due'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** What waits for somebody of the desk (ROLE-1). */
export function waitingKindsFor(role: Role): readonly WaitingKind[] {
  return WAITING_KINDS.filter((kind) => mayDecide(role, kind))
}

/** Every kind with its count, including empty ones. */
export function countsByKind(rows: readonly { kind: WaitingKind; count: number }[]) {
  const none = Object.fromEntries(WAITING_KINDS.map((kind) => [kind, 0])) as Record<WaitingKind, number>
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}

/** How many rows of the queue the desk sees at a glance. */
export const QUEUE_SHOWN = 8

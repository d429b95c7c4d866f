export const WAITING_KINDS = [
  'payment_verification',
  'verification_request',
  'registration_form',
  'erasure_request',
  'payment_alert',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Every kind with its count, including empty ones. */
export function countsByKind(rows: readonly { kind: WaitingKind; count: number }[]) {
  const none = Object.fromEntries(WAITING_KINDS.map((kind) => [kind, 0])) as Record<WaitingKind, number>
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}

/** How many rows of the queue the desk sees at a glance. */
export const QUEUE_SHOWN = 8

import { sql as raw } from 'kysely'

const PENDING = raw<boolean>`status = 'pending'`

/** The table of each kind of thing that the desk decides, since when a row waits, and whether it still does. */
export const QUEUES = {
  payment_verification: { table: 'payment_verifications', at: 'submitted_at', waits: PENDING },
  verification_request: { table: 'verification_requests', at: 'created_at', waits: PENDING },
  registration_form: { table: 'registration_forms', at: 'created_at', waits: PENDING },
  erasure_request: { table: 'erasure_requests', at: 'asked_at', waits: PENDING },
  payment_alert: { table: 'payment_alerts', at: 'raised_at', waits: raw<boolean>`resolved_at is null` },
} as const

import type { Text } from '#/kernel/refusal.ts'
import type { ReviewedKind } from './rules.ts'

/** Said once the last item of a kind is decided (REVIEW-2). */
export const NONE_LEFT: Record<ReviewedKind, Text> = {
  payment_verification: { title: 'All done', description: 'No more payment proofs are waiting.' },
  verification_request: { title: 'All done', description: 'No more verification requests are waiting.' },
  registration_form: { title: 'All done', description: 'No more registration forms are waiting.' },
  erasure_request: { title: 'All done', description: 'No more erasure requests are waiting.' },
  payment_alert: { title: 'All done', description: 'No more payments need attention.' },
}

import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '#/features/overview/ui/queries.ts'

/** How many rows wait for review, by section path, for the admin sidebar. */
export function useWaitingBadges(): Readonly<Record<string, number>> {
  const { data } = useQuery(waitingQuery)
  if (!data) return {}
  return {
    '/admin/verification': data.verification_requests,
    '/admin/payment-verification': data.payment_verifications,
  }
}

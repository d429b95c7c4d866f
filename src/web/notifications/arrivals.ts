import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overviewToasts } from '#/features/overview/texts.ts'
import { toast, type ToastMessage } from '#/design/toast.ts'
import { onArrival } from '#/client/live.ts'
import { ARRIVALS, type Arrival } from '#/features/topics.ts'
import { playTone } from '#/web/notifications/tone.ts'
import { applicantArrivals } from '#/web/notifications/applicant-arrivals.ts'

/** The toasts that announce something new at the desk, by topic (DESK-3); an applicant's is told by name. */
const TEXTS: Record<Exclude<Arrival, 'new_registration_forms'>, ToastMessage> = {
  new_payment_verifications: overviewToasts.new_payment_verification,
  new_verification_requests: overviewToasts.new_verification_request,
  new_erasure_requests: overviewToasts.new_erasure_request,
  new_canteen_orders: overviewToasts.new_canteen_order,
  new_payment_alerts: { ...overviewToasts.new_payment_alert, tone: 'destructive' },
}

/** Plays a sound and shows a toast on every admin screen when something to review arrives. */
export function useArrivals(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const tellApplicants = applicantArrivals((view) =>
      navigate({ to: '/admin/registrations', search: { view } }),
    )
    const ends = ARRIVALS.map((arrival) =>
      onArrival(arrival, () => {
        if (arrival === 'new_registration_forms') void tellApplicants()
        else toast({ tone: 'neutral', ...TEXTS[arrival], news: true })
        void playTone()
      }),
    )
    return () => ends.forEach((end) => end())
  }, [navigate])
}

import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Unread } from '#/client/unread.tsx'
import { tuitionToasts } from '../texts.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { LocationCards } from './location-cards.tsx'
import { OfferCards } from './offer-cards.tsx'

/** Home Tuition (TUITION-1): the enquiry call, who teaches, and monthly rates by location. */
export function StudentTuition() {
  const locations = useQuery(orpc.member.tuition.listLocations.queryOptions())
  const { data, error, refetch } = locations
  useFailureToast(error, tuitionToasts.fetch_failed)
  return (
    <div className="grid gap-4">
      <EnquiryCard />
      <OfferCards />
      <section aria-labelledby="locations" className="mt-5 grid gap-4">
        <MarginHeading id="locations">{t('Monthly rates by location')}</MarginHeading>
        {error && !data ? (
          <Unread error={error} fallback={tuitionToasts.fetch_failed} onRetry={() => refetch()} />
        ) : (
          <LocationCards locations={data} />
        )}
      </section>
    </div>
  )
}

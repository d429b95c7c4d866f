import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { UnreadLine } from '#/design/unread.tsx'
import { digitsToDial } from '../rules.ts'

/** A button that calls the library's phone number from Settings. */
export function EnquiryCard() {
  const { data: library, error, refetch } = useQuery(libraryQuery)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-[min(13rem,100%)] flex-1">
        <h2 className="text-xl">{t('Call for an enquiry')}</h2>
        <p className="mt-1 text-ink-2">
          {t('Ask us about home tuition: which class, which subjects, which hours.')}
        </p>
      </div>
      {library?.contact_phone === '' ? (
        <p className="font-semibold">{t('Ask at the desk.')}</p>
      ) : library ? (
        <ButtonAnchor size="lg" href={`tel:${digitsToDial(library.contact_phone)}`} className="max-sm:w-full">
          <Phone size={20} aria-hidden />
          {t('Call {phone}', { phone: library.contact_phone })}
        </ButtonAnchor>
      ) : error ? (
        <UnreadLine onRetry={() => refetch()}>{t('The phone number could not be loaded.')}</UnreadLine>
      ) : (
        <Skeleton className="h-13 w-full !rounded-ctl sm:w-58" />
      )}
    </Card>
  )
}

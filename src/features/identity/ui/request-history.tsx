import { Suspense, useState } from 'react'
import { lazyPart } from '#/design/lazy-part.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { ReviewBadge } from '#/design/review.tsx'
import type { MyRequest } from './types.ts'

const OwnDocuments = lazyPart(() => import('./own-documents.tsx'))

/** Every request the member ever made, with what is left of its documents. */
export function RequestHistory({ requests }: { requests: readonly MyRequest[] }) {
  const [open, setOpen] = useState<MyRequest | null>(null)
  if (requests.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <MarginHeading>{t('Your Requests')}</MarginHeading>
      <Card padded={false}>
        <ul className="divide-y divide-rule">
          {requests.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4 max-sm:flex-col max-sm:items-start"
            >
              <ReviewBadge status={request.status} />
              <div className="min-w-44 flex-1 leading-snug max-sm:w-full">
                <span className="block">{t('Sent {when}', { when: formatMoment(request.created_at) })}</span>
                {request.reviewed_at && (
                  <span className="block text-sm text-ink-2">
                    {t('Reviewed {when}', { when: formatMoment(request.reviewed_at) })}
                  </span>
                )}
                {request.rejection_reason && (
                  <span className="block break-words">{request.rejection_reason}</span>
                )}
              </div>
              <Button look="outline" className="max-sm:w-full" onClick={() => setOpen(request)}>
                {t('Documents')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {open && (
        <Suspense>
          <OwnDocuments request={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

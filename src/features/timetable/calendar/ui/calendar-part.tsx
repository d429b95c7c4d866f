import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayOf, formatDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { UnreadLine } from '#/design/unread.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { LinkDialogs, type Asking } from './link-dialogs.tsx'
import { NewLink } from './new-link.tsx'
import { useCalendarLink } from './use-calendar-link.ts'

/** Lets a member subscribe to their own hours and the library's holidays in a calendar app. */
export function CalendarPart() {
  const link = useQuery(orpc.member.calendar.findLink.queryOptions())
  const { url, isMaking, make, stop } = useCalendarLink()
  const [asking, setAsking] = useState<Asking>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <section aria-labelledby="calendar" className="grid gap-3">
      <MarginHeading
        id="calendar"
        note={t('Your booked hours and the library’s holidays, always up to date in your calendar app.')}
      >
        {t('In your calendar')}
      </MarginHeading>
      {link.isError && !link.data ? (
        <UnreadLine onRetry={() => link.refetch()}>{t('The calendar link could not be loaded.')}</UnreadLine>
      ) : !link.data ? (
        <Skeleton className="h-24 !rounded-card" />
      ) : link.data.created_at === null ? (
        <Button
          className="justify-self-start max-sm:w-full"
          busy={isMaking}
          busyLabel={t('Making the link...')}
          onClick={({ currentTarget }) => keepFocusNear(currentTarget, make(false))}
        >
          {t('Subscribe')}
        </Button>
      ) : (
        <Card className="grid gap-4">
          {url ? <NewLink key={url} url={url} field={field} /> : <p>{madeOn(link.data.created_at)}</p>}
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <Button look="outline" onClick={() => setAsking('renew')}>
              {t('New link')}
            </Button>
            <Button look="quiet" onClick={() => setAsking('stop')}>
              {t('Remove link')}
            </Button>
          </div>
        </Card>
      )}
      <LinkDialogs
        asking={asking}
        onClose={() => setAsking(null)}
        onRenew={() => make(true)}
        onStop={stop}
        field={field}
      />
    </section>
  )
}

function madeOn(created_at: string): string {
  const day = formatDay(dayOf(new Date(created_at)))
  return t('You made a calendar link on {day}. For your safety it isn’t shown again.', { day })
}

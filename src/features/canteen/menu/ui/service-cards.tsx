import { useQuery } from '@tanstack/react-query'
import { Bike, Clock } from 'lucide-react'
import { formatHours, formatShortClock } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { nextServiceAt, serviceAt, servicesOn, type ServiceHours, type ServiceWeek } from '../rules.ts'
import { UnreadLine } from '#/design/unread.tsx'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { useMinute, useWeekday } from '#/client/clock.ts'
import { useServiceWeek } from './use-service-week.ts'

/** Keeps a line while the hours load, so that nothing moves. */
const LOADING = '\u00a0'

/** Delivery and hours (CANTEEN-4), and which service is running now. */
export function ServiceCards() {
  const [weekday, minute] = [useWeekday(), useMinute()]
  const { isError, refetch } = useQuery(libraryQuery)
  const week = useServiceWeek()
  const services = week && servicesOn(week, weekday)
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_1.6fr]">
      <Card className="flex items-start gap-4 lg:items-center">
        <Bike size={26} strokeWidth={1.7} aria-hidden className="shrink-0 text-green max-lg:mt-0.5" />
        <div>
          <h2 className="text-lg">{t('Delivery')}</h2>
          <p className="mt-0.5 text-ink-2">{t('Free, 10-15 min')}</p>
        </div>
      </Card>
      <Card className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-4">
          <Clock size={26} strokeWidth={1.7} aria-hidden className="mt-0.5 shrink-0 text-green" />
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div>
              <h2 className="text-lg">{t('Hours')}</h2>
              {services ? (
                <Hours services={services} isDaily={week.hours.every((day) => day === week.hours[0])} />
              ) : isError ? (
                <UnreadLine onRetry={() => refetch()}>{t('The hours could not be loaded.')}</UnreadLine>
              ) : (
                <p className="mt-0.5 min-h-12">{LOADING}</p>
              )}
            </div>
            {week && <Now week={week} weekday={weekday} minute={minute} />}
          </div>
        </div>
        <DayStrip now={minute} mine={services ?? []} />
      </Card>
    </div>
  )
}

function Hours({ services, isDaily }: { services: readonly ServiceHours[]; isDaily: boolean }) {
  if (services.length === 0) return <p className="mt-0.5 text-ink-2">{t('Closed today')}</p>
  return services.map(({ service, starts, ends }) => {
    const hours = formatHours(starts, ends, formatShortClock)
    return (
      <p key={starts} className="mt-0.5 text-ink-2">
        {service === 'night'
          ? t('Night service {hours}', { hours })
          : isDaily
            ? t('{hours} daily', { hours })
            : t('{hours} today', { hours })}
      </p>
    )
  })
}

type NowProps = { week: ServiceWeek; weekday: number; minute: number }

function Now({ week, weekday, minute }: NowProps) {
  const service = serviceAt(week, weekday, minute)
  if (service === 'day') return <Badge tone="green">{t('Day service now')}</Badge>
  if (service === 'night') return <Badge tone="night">{t('Night service now')}</Badge>
  const next = nextServiceAt(week, weekday, minute)
  return (
    <Badge>
      {next === null ? (
        t('Closed now')
      ) : (
        <span className="whitespace-normal">
          {t('Closed now, opens at {time}', { time: formatShortClock(next) })}
        </span>
      )}
    </Badge>
  )
}

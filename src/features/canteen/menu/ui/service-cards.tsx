import { Bike, Clock } from 'lucide-react'
import { formatHours, formatShortClock } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { SERVICE_HOURS, serviceAt, type Service } from '../rules.ts'
import { useIndiaMinute } from './use-india-minute.ts'

const NOW: Record<Service | 'closed', { label: Words; tone: BadgeTone }> = {
  day: { label: 'Day service now', tone: 'green' },
  night: { label: 'Night service now', tone: 'night' },
  closed: { label: 'Closed now, opens at 8 AM', tone: 'neutral' },
}

/** Delivery and hours (CANTEEN-4), and which service is running now. */
export function ServiceCards() {
  const minute = useIndiaMinute()
  const now = NOW[serviceAt(minute) ?? 'closed']
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_1.6fr]">
      <Card className="flex items-start gap-4 lg:items-center">
        <Bike size={26} strokeWidth={1.7} aria-hidden className="shrink-0 text-green max-lg:mt-0.5" />
        <div>
          <h2 className="text-lg">{t('Delivery')}</h2>
          <p className="mt-0.5 text-ink-2">{t('Free, 10-15 min')}</p>
        </div>
      </Card>
      <Card className="grid gap-4">
        <div className="flex items-start gap-4">
          <Clock size={26} strokeWidth={1.7} aria-hidden className="mt-0.5 shrink-0 text-green" />
          <div className="flex flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div>
              <h2 className="text-lg">{t('Hours')}</h2>
              <p className="mt-0.5 text-ink-2">{t('{hours} daily', { hours: shortHours('day') })}</p>
              <p className="text-ink-2">{t('Night service {hours}', { hours: shortHours('night') })}</p>
            </div>
            <Badge tone={now.tone}>{t(now.label)}</Badge>
          </div>
        </div>
        <DayStrip now={minute} mine={Object.values(SERVICE_HOURS)} />
      </Card>
    </div>
  )
}

function shortHours(service: Service): string {
  const { starts, ends } = SERVICE_HOURS[service]
  return formatHours(starts, ends, formatShortClock)
}

import { MapPin } from 'lucide-react'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { RATE_KEYS, RATE_LABELS, type Location } from '../rules.ts'

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Each location with its four monthly rates; undefined while loading. */
export function LocationCards({ locations }: { locations: readonly Location[] | undefined }) {
  if (!locations) return <Waiting />
  if (locations.length === 0) {
    return (
      <Card>
        <EmptyState>{t('No tuition locations found')}</EmptyState>
      </Card>
    )
  }
  return (
    <ul className={GRID}>
      {locations.map((location) => (
        <li key={location.id} className="min-w-0">
          <LocationCard location={location} />
        </li>
      ))}
    </ul>
  )
}

function LocationCard({ location }: { location: Location }) {
  return (
    <Card className="h-full">
      <h3 className="flex items-start gap-2.5 text-lg">
        <MapPin size={20} strokeWidth={1.7} aria-hidden className="mt-0.5 shrink-0 text-green" />
        <span className="min-w-0 break-words">{nameOf(location, 'name')}</span>
      </h3>
      <dl className="mt-2 divide-y divide-rule">
        {RATE_KEYS.map((key) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="min-w-0 text-ink-2">{t(RATE_LABELS[key])}</dt>
            <dd className="shrink-0 text-right">
              <Rate amount={location.rates[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** A rate of 0 has not been set; it doesn't mean free. */
function Rate({ amount }: { amount: Paise }) {
  if (amount === 0) return <span className="text-ink-2">{t('Please ask')}</span>
  return (
    <>
      <b className="disp text-lg">{formatRupees(amount)}</b>{' '}
      <span className="text-xs text-ink-2">{t('a month')}</span>
    </>
  )
}

function Waiting() {
  return (
    <div className={GRID}>
      <SkeletonNote label={t('Loading tuition locations')} />
      {[0, 1].map((card) => (
        <Card key={card} className="grid gap-2">
          <Skeleton className="h-5.5 w-36" />
          {RATE_KEYS.map((key) => (
            <div key={key} className="flex items-center justify-between py-2.5">
              <Skeleton className="h-5.5 w-32" />
              <Skeleton className="h-5.5 w-22" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}

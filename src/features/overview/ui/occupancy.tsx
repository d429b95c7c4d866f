import { SLOTS, shortSlotHours } from '#/kernel/slots.ts'
import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { CountLink } from './count-link.tsx'
import type { AdminOverview } from './queries.ts'

/** How many seats are booked today in each part of the day. */
export function Occupancy({
  overview,
}: {
  overview: Pick<AdminOverview, 'today' | 'floors' | 'occupancy'> | undefined
}) {
  if (!overview) return <Skeleton className="h-52 w-full !rounded-card" />
  const all = overview.floors.reduce((sum, { seats }) => sum + seats.length, 0)
  return (
    <Card>
      <h2 className="text-xl">{t('Seats taken today')}</h2>
      <dl className="mt-2 grid gap-3">
        {overview.occupancy.map(({ time_slot, seats, bookings }) => (
          <div key={time_slot} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt>
              {t(SLOTS[time_slot].label)}{' '}
              <span className="text-sm text-ink-2">{shortSlotHours(time_slot)}</span>
            </dt>
            <dd className="font-semibold">
              <CountLink list={time_slot} today={overview.today}>
                {t('{seats} of {all}', { seats, all })}
              </CountLink>
              {/* One seat for several, where Settings let only equal slots exclude each other. */}
              {bookings > seats && (
                <span className="block text-right text-sm font-normal text-ink-2">
                  {formatCount(bookings, 'booking')}
                </span>
              )}
            </dd>
            <Share of={seats} all={all} />
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Share({ of, all }: { of: number; all: number }) {
  return (
    <span aria-hidden className="mt-1 block h-2 w-full overflow-hidden rounded-full bg-sunk">
      <span
        className="block h-full rounded-full bg-green forced-colors:bg-[CanvasText]"
        style={{ width: `${all === 0 ? 0 : (of / all) * 100}%` }}
      />
    </span>
  )
}

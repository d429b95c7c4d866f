import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { lazyPart } from '#/design/lazy-part.ts'
import { Tabs } from '#/design/tabs.tsx'
import { inMilliseconds } from '#/kernel/durations.ts'
import { TIME_SLOTS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { SeatsSearch } from '../search.ts'
import { seatToasts } from '../texts.ts'
import type { SeatLog } from './admin-seat-dialog.tsx'
import { AdminMap } from './admin-map.tsx'
import { Analytics } from './analytics.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { SeatsUnread } from './seats-unread.tsx'

// The map is what is opened first.
const BookingsView = lazyPart(async () => ({ default: (await import('./bookings-view.tsx')).BookingsView }))
const NowView = lazyPart(async () => ({ default: (await import('./now-view.tsx')).NowView }))

/** The lamps and the now view change with the clock, not only with bookings. */
const EVERY_MINUTE = { refetchInterval: inMilliseconds({ minutes: 1 }) }

type Props = { search: SeatsSearch; onSearch: (change: SeatsSearch) => void; Log: SeatLog }

/** `/admin/seats` (SEAT-16). */
export function AdminSeats({ search, onSearch, Log }: Props) {
  const { show = 'map' } = search
  const floors = useQuery(orpc.admin.seats.listFloors.queryOptions())
  const seats = useQuery(orpc.admin.seats.listSeats.queryOptions())
  const analytics = useQuery(orpc.admin.seats.seatAnalytics.queryOptions(EVERY_MINUTE))
  const slots = analytics.data?.slots ?? TIME_SLOTS
  const sittings = useQuery(
    orpc.admin.seats.listSittings.queryOptions({ ...EVERY_MINUTE, enabled: show === 'now' }),
  )
  const failed = [floors, seats, analytics, sittings].filter((query) => query.isError)
  useFailureToast(failed[0]?.error ?? null, seatToasts.fetch_failed)

  const isUnseated = sittings.isError && sittings.data === undefined
  if ([floors, seats, analytics].some((query) => query.isError && query.data === undefined)) {
    return <SeatsUnread onRetry={() => Promise.all(failed.map((query) => query.refetch()))} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Analytics floors={floors.data} seats={seats.data} analytics={analytics.data} slots={slots} />
      <Tabs
        label={t('View')}
        items={[
          { value: 'map', label: t('Map') },
          { value: 'now', label: t('Now and next') },
          { value: 'bookings', label: t('Bookings') },
        ]}
        value={show}
        onValueChange={(next) => onSearch({ show: next })}
      />
      <Suspense fallback={<BoardSkeleton />}>
        {show === 'now' && isUnseated ? (
          <SeatsUnread onRetry={() => sittings.refetch()} />
        ) : show === 'now' ? (
          <NowView
            sittings={sittings.data}
            floors={floors.data}
            seats={seats.data}
            floor={search.floor}
            onFloor={(floor) => onSearch({ floor })}
          />
        ) : show === 'bookings' ? (
          <BookingsView search={search} onSearch={onSearch} />
        ) : floors.data && seats.data ? (
          <AdminMap
            floors={floors.data}
            seats={seats.data}
            slots={slots}
            search={search}
            onSearch={onSearch}
            Log={Log}
          />
        ) : (
          <BoardSkeleton />
        )}
      </Suspense>
    </div>
  )
}

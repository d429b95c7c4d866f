import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#/client/api.ts'
import { toast } from '#/design/toast.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import { seatToasts } from '../texts.ts'
import type { SeatLog } from './admin-seat-dialog.tsx'
import { AdminMap } from './admin-map.tsx'
import { Analytics } from './analytics.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { SeatsUnread } from './seats-unread.tsx'

/** The lamps change with the clock, not only with bookings. */
const EVERY_MINUTE = inMilliseconds({ minutes: 1 })

/** `/admin/seats` (SEAT-16). */
export function AdminSeats({ Log }: { Log: SeatLog }) {
  const floors = useQuery(orpc.admin.seats.listFloors.queryOptions())
  const seats = useQuery(orpc.admin.seats.listSeats.queryOptions())
  const analytics = useQuery(orpc.admin.seats.seatAnalytics.queryOptions({ refetchInterval: EVERY_MINUTE }))
  const failed = [floors, seats, analytics].filter((query) => query.isError)
  const isFailed = failed.length > 0
  useEffect(() => {
    if (isFailed) toast({ ...seatToasts.fetch_failed, tone: 'destructive' })
  }, [isFailed])

  if (failed.some((query) => query.data === undefined)) {
    return <SeatsUnread onRetry={() => Promise.all(failed.map((query) => query.refetch()))} />
  }
  return (
    <div className="grid gap-6">
      <Analytics floors={floors.data} seats={seats.data} analytics={analytics.data} />
      {floors.data && seats.data ? (
        <AdminMap floors={floors.data} seats={seats.data} Log={Log} />
      ) : (
        <BoardSkeleton />
      )}
    </div>
  )
}

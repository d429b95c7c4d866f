import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inMilliseconds } from '#/kernel/durations.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { orpc } from '#/client/api.ts'

const dayQuery = (date: Day) => orpc.member.timetable.showDay.queryOptions({ input: { date } })

/** How long the prefetched days before and after count as fresh, in milliseconds. */
const NEIGHBOUR_MS = inMilliseconds({ minutes: 1 })

/** A day's timetable; the days before and after are prefetched. A failure is logged, and shows no toast (TIME-5). */
export function useTimetableDay(date: Day) {
  const queries = useQueryClient()
  const day = useQuery(dayQuery(date))
  const { error, isSuccess } = day
  useEffect(() => {
    if (error) console.error('the timetable could not be read', error)
  }, [error])
  useEffect(() => {
    if (!isSuccess) return
    for (const days of [1, -1])
      void queries.prefetchQuery({ ...dayQuery(addDays(date, days)), staleTime: NEIGHBOUR_MS })
  }, [queries, date, isSuccess])
  return day
}

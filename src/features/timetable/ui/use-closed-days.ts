import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { orpc } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { keep, readKept } from '#/client/kept.ts'
import { closedDaysLater, type ClosedDays } from '#/kernel/closed-days.ts'
import { daysBetween, type Day } from '#/kernel/dates.ts'

const NOT_KNOWN: ClosedDays = { day: false, day_before: false, coming: [] }

/** Under which name this browser keeps the last ones; another when their shape changes. */
const KEPT = 'closed-1'

type Known = { date: Day; closed: ClosedDays }

/**
 * Whether today and the days around it are closed, whatever the hours are (TIME-10); until it is known as it was known
 * last, so that the seat pass says so without a network too.
 */
export function useClosedDays(): ClosedDays {
  const date = useToday()
  // Several parts of a page ask: the second to come doesn't read it again.
  const { data } = useQuery(
    orpc.member.timetable.showDay.queryOptions({ input: { date }, staleTime: 10_000 }),
  )
  const closed = data?.closed
  const last = useMemo(() => (closed ? undefined : readKept<Known>(KEPT)?.value), [closed])
  useEffect(() => {
    if (closed) keep(KEPT, { date, closed })
  }, [date, closed])
  return closed ?? (last && last.date <= date ? later(last, date) : NOT_KNOWN)
}

const later = ({ date, closed }: Known, today: Day) => closedDaysLater(closed, daysBetween(date, today))

import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import type { ClosedDays } from '../holidays/rules.ts'

const NOT_KNOWN: ClosedDays = { day: false, day_before: false, coming: [] }

/** Whether today and the days around it are closed, whatever the hours are (TIME-10); none until it is known. */
export function useClosedDays(): ClosedDays {
  const date = useToday()
  // Several parts of a page ask: the second to come doesn't read it again.
  const { data } = useQuery(
    orpc.member.timetable.showDay.queryOptions({ input: { date }, staleTime: 10_000 }),
  )
  return data?.closed ?? NOT_KNOWN
}

import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { isClosed } from '../holidays/rules.ts'

/** Whether the library is closed today, whatever its hours are (TIME-10); false until it is known. */
export function useClosedToday(): boolean {
  const date = useToday()
  // Several parts of a page ask: the second to come doesn't read it again.
  const { data } = useQuery(
    orpc.member.timetable.showDay.queryOptions({ input: { date }, staleTime: 10_000 }),
  )
  return data !== undefined && isClosed(data.holidays)
}

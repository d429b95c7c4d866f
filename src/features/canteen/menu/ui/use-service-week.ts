import { useQuery } from '@tanstack/react-query'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { useWeekday } from '#/client/clock.ts'
import { useClosedDays } from '#/features/timetable/ui/use-closed-days.ts'
import { serviceWeek, type ServiceWeek } from '../rules.ts'

/** The week by which the canteen serves today; undefined until it is known. */
export function useServiceWeek(): ServiceWeek | undefined {
  const { data: library } = useQuery(libraryQuery)
  const [weekday, closed] = [useWeekday(), useClosedDays()]
  return library && serviceWeek(library.opening_hours, weekday, closed)
}

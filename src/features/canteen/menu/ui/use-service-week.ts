import { useQuery } from '@tanstack/react-query'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { useClosedToday } from '#/features/timetable/ui/use-closed-today.ts'
import { serviceWeek } from '../rules.ts'

/** The week's opening hours by which the canteen serves today; undefined until they are known. */
export function useServiceWeek(): readonly string[] | undefined {
  const { data: library } = useQuery(libraryQuery)
  const isClosedToday = useClosedToday()
  return library && serviceWeek(library.opening_hours, isClosedToday)
}

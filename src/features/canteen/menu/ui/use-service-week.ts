import { useQuery } from '@tanstack/react-query'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { useClosedToday } from '#/features/timetable/ui/use-closed-today.ts'

/** On a closed day it opens on no weekday: nobody knows here whether the next day is one (TIME-10). */
const NEVER: readonly string[] = []

/** The week's opening hours, by which the canteen serves (CANTEEN-4); undefined until they are known. */
export function useServiceWeek(): readonly string[] | undefined {
  const { data: library } = useQuery(libraryQuery)
  const isClosedToday = useClosedToday()
  return isClosedToday ? NEVER : library?.opening_hours
}

import { createFileRoute } from '@tanstack/react-router'
import { StudentTimetable } from '#/features/timetable/ui/student-timetable.tsx'
import { search, text } from '#/web/search.ts'

/** 'YYYY-MM-DD'; today if missing. */
const readSearch = search({ date: text() })

export const Route = createFileRoute('/dashboard/timetable')({
  validateSearch: readSearch,
  component: Timetable,
})

/** The date is in the address, so that it can be linked and the back button works. */
function Timetable() {
  const { date } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentTimetable
      date={date}
      onDate={(step) => void navigate({ search: (before) => readSearch({ date: step(before.date) }) })}
    />
  )
}

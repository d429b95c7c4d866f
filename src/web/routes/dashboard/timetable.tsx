import { createFileRoute } from '@tanstack/react-router'
import { StudentTimetable } from '#/features/timetable/ui/student-timetable.tsx'
import { search, text } from '#/web/search.ts'

/** 'YYYY-MM-DD'; today where it is missing. */
const readSearch = search({ date: text() })

export const Route = createFileRoute('/dashboard/timetable')({
  validateSearch: readSearch,
  component: Timetable,
})

/** The shown date lives in the address: it can be linked to, and the back button turns back. */
function Timetable() {
  const { date } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentTimetable
      date={date}
      onDate={(step) =>
        void navigate({ search: (before) => readSearch({ date: step(before.date) }), resetScroll: false })
      }
    />
  )
}

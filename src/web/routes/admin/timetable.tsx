import { createFileRoute } from '@tanstack/react-router'
import { AdminTimetable } from '#/features/timetable/week/ui/admin-timetable.tsx'
import { oneOf, search, text } from '#/web/search.ts'

/** `week`: 'YYYY-MM-DD', any day of it; this week where it is missing. */
const readSearch = search({ week: text(), tab: oneOf(['holidays']) })

export const Route = createFileRoute('/admin/timetable')({
  validateSearch: readSearch,
  component: Timetable,
})

/** The shown week lives in the address: it can be linked to, and the back button turns back. */
function Timetable() {
  const { week, tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminTimetable
      week={week}
      onWeek={(step) =>
        void navigate({ search: (before) => readSearch({ ...before, week: step(before.week) }) })
      }
      tab={tab ?? 'week'}
      onTab={(next) => void navigate({ search: (before) => readSearch({ ...before, tab: next }) })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { useObstacles } from '#/features/overview/steps/ui/use-obstacles.ts'
import { StudentSeats } from '#/features/seats/ui/student-seats.tsx'
import { number, search } from '#/web/search.ts'

/** The seat whose dialog is open is in the address, so that a sign-in leads to it again. */
export const Route = createFileRoute('/dashboard/seats')({
  validateSearch: search({ seat: number }),
  component: Seats,
})

function Seats() {
  const navigate = Route.useNavigate()
  return (
    <StudentSeats
      obstacles={useObstacles()}
      picked={Route.useSearch().seat}
      onPick={(seat) => void navigate({ search: { seat }, replace: true })}
    />
  )
}

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useObstacles } from '#/features/overview/steps/ui/use-obstacles.ts'
import { StudentSeats } from '#/features/seats/ui/student-seats.tsx'
import { number, search } from '#/web/search.ts'

export const Route = createFileRoute('/dashboard/seats')({
  validateSearch: search({ seat: number }),
  component: Seats,
})

/** The seat whose dialog is open is in the address: Back closes it, and a sign-in leads to it again. */
function Seats() {
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  function pick(seat: number | undefined) {
    const isBefore = seat === undefined && isOpenedHere.current
    isOpenedHere.current = seat !== undefined
    if (isBefore) return history.back()
    void navigate({ search: { seat }, replace: seat === undefined, resetScroll: false })
  }
  return <StudentSeats obstacles={useObstacles()} picked={Route.useSearch().seat} onPick={pick} />
}

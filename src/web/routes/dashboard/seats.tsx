import { createFileRoute } from '@tanstack/react-router'
import { useObstacles } from '#/features/overview/steps/ui/use-obstacles.ts'
import { StudentSeats } from '#/features/seats/ui/student-seats.tsx'

export const Route = createFileRoute('/dashboard/seats')({ component: Seats })

function Seats() {
  return <StudentSeats obstacles={useObstacles()} />
}

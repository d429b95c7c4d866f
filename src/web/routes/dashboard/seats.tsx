import { createFileRoute } from '@tanstack/react-router'
import { StudentSeats } from '#/features/seats/ui/student-seats.tsx'

export const Route = createFileRoute('/dashboard/seats')({ component: StudentSeats })

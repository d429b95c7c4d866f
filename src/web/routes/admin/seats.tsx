import { createFileRoute } from '@tanstack/react-router'
import { AdminSeats } from '#/features/seats/ui/admin-seats.tsx'

export const Route = createFileRoute('/admin/seats')({ component: AdminSeats })

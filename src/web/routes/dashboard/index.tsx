import { createFileRoute } from '@tanstack/react-router'
import { StudentDashboard } from '#/features/overview/ui/student-dashboard.tsx'

export const Route = createFileRoute('/dashboard/')({ component: StudentDashboard })

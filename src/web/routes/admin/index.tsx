import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboard } from '#/features/overview/ui/admin-dashboard.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminDashboard })

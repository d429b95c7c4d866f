import { createFileRoute } from '@tanstack/react-router'
import { AdminPlans } from '#/features/plans/ui/admin-plans.tsx'

export const Route = createFileRoute('/admin/plans')({ component: AdminPlans })

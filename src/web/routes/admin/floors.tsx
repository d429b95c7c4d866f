import { createFileRoute } from '@tanstack/react-router'
import { AdminFloors } from '#/features/floors/ui/admin-floors.tsx'

export const Route = createFileRoute('/admin/floors')({ component: AdminFloors })

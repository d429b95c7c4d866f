import { createFileRoute } from '@tanstack/react-router'
import { AdminSettings } from '#/features/library/ui/admin-settings.tsx'

export const Route = createFileRoute('/admin/settings')({ component: AdminSettings })

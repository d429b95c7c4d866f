import { createFileRoute } from '@tanstack/react-router'
import { AdminMenu } from '#/features/canteen/menu/ui/admin-menu.tsx'

export const Route = createFileRoute('/admin/canteen')({ component: AdminMenu })

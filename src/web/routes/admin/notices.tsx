import { createFileRoute } from '@tanstack/react-router'
import { AdminNotices } from '#/features/notices/ui/admin-notices.tsx'

export const Route = createFileRoute('/admin/notices')({ component: AdminNotices })

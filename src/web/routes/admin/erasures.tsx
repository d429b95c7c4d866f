import { createFileRoute } from '@tanstack/react-router'
import { AdminErasures } from '#/features/accounts/erasure/ui/admin-erasures.tsx'

export const Route = createFileRoute('/admin/erasures')({ component: AdminErasures })

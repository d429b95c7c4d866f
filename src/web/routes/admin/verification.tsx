import { createFileRoute } from '@tanstack/react-router'
import { AdminVerification } from '#/features/identity/ui/admin-verification.tsx'

export const Route = createFileRoute('/admin/verification')({ component: AdminVerification })

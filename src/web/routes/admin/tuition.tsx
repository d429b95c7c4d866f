import { createFileRoute } from '@tanstack/react-router'
import { AdminTuition } from '#/features/tuition/ui/admin-tuition.tsx'

export const Route = createFileRoute('/admin/tuition')({ component: AdminTuition })

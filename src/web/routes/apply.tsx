import { createFileRoute } from '@tanstack/react-router'
import { ApplyScreen } from '#/features/registrations/ui/apply-screen.tsx'

export const Route = createFileRoute('/apply')({ component: ApplyScreen })

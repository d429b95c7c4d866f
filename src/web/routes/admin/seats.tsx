import { createFileRoute } from '@tanstack/react-router'
import { SeatsPage } from '#/web/pages/seats-page.tsx'

export const Route = createFileRoute('/admin/seats')({ component: SeatsPage })

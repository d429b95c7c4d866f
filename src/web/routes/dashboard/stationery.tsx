import { createFileRoute } from '@tanstack/react-router'
import { StationerySoon } from '#/web/pages/stationery-soon.tsx'

export const Route = createFileRoute('/dashboard/stationery')({ component: StationerySoon })

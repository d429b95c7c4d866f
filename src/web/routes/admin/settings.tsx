import { createFileRoute } from '@tanstack/react-router'
import { AdminSettings } from '#/features/library/ui/admin-settings.tsx'
import { FacilityDrawing } from '#/web/pages/landing/facility-drawing.tsx'

export const Route = createFileRoute('/admin/settings')({ component: Settings })

function Settings() {
  return <AdminSettings Drawing={FacilityDrawing} />
}

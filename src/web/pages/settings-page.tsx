import { AdminSettings } from '#/features/library/ui/admin-settings.tsx'
import { FacilityDrawing } from '#/web/pages/landing/facility-drawing.tsx'

/** The desk's settings, with the drawings that the public page shows where there is no picture. */
export function SettingsPage() {
  return <AdminSettings Drawing={FacilityDrawing} />
}

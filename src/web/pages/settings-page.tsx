import { AdminSettings } from '#/features/library/ui/admin-settings.tsx'
import { OpenWhatsApp } from '#/features/whatsapp/ui/open-whatsapp.tsx'
import { FacilityDrawing } from '#/web/pages/landing/facility-drawing.tsx'

/** The desk's settings, with the drawings that the public page shows where there is no picture. */
export function SettingsPage() {
  return (
    <div className="grid gap-8">
      <AdminSettings Drawing={FacilityDrawing} />
      <OpenWhatsApp />
    </div>
  )
}

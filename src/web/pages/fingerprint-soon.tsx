import { CalendarCheck, ShieldCheck, Zap } from 'lucide-react'
import { ComingSoon } from '#/web/pages/coming-soon.tsx'
import { DoorDrawing } from '#/web/pages/soon-drawings.tsx'

const FEATURES = [
  { icon: ShieldCheck, label: 'Biometric security' },
  { icon: Zap, label: 'Quick entry' },
  { icon: CalendarCheck, label: 'Attendance tracking' },
] as const

export function FingerprintSoon() {
  return <ComingSoon title="Fingerprint Access" drawing={<DoorDrawing />} features={FEATURES} />
}

import { createFileRoute } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { ComingSoon } from '#/web/pages/coming-soon.tsx'

const FEATURES = ['Biometric security', 'Quick entry', 'Attendance tracking']

export const Route = createFileRoute('/dashboard/fingerprint')({
  component: () => <ComingSoon title="Fingerprint Access" icon={Fingerprint} features={FEATURES} notify />,
})

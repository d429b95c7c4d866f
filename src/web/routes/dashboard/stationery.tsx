import { createFileRoute } from '@tanstack/react-router'
import { PencilRuler } from 'lucide-react'
import { ComingSoon } from '#/web/pages/coming-soon.tsx'

const FEATURES = ['Study materials', 'Online ordering', 'Seat delivery']

export const Route = createFileRoute('/dashboard/stationery')({
  component: () => <ComingSoon title="Stationery Store" icon={PencilRuler} features={FEATURES} />,
})

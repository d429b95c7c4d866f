import { Armchair, NotebookPen, ShoppingBag } from 'lucide-react'
import { ComingSoon } from '#/web/pages/coming-soon.tsx'
import { DeskDrawing } from '#/web/pages/soon-drawings.tsx'

const FEATURES = [
  { icon: NotebookPen, label: 'Study materials' },
  { icon: ShoppingBag, label: 'Online ordering' },
  { icon: Armchair, label: 'Seat delivery' },
] as const

export function StationerySoon() {
  return <ComingSoon title="Stationery Store" drawing={<DeskDrawing />} features={FEATURES} />
}

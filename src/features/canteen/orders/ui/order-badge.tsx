import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { t, type Words } from '#/kernel/words.ts'
import type { OrderStatus } from '../rules.ts'

const LOOKS: Record<OrderStatus, { label: Words; tone: BadgeTone }> = {
  pending_payment: { label: 'Waiting for payment', tone: 'glow' },
  paid: { label: 'Paid', tone: 'lamp' },
  preparing: { label: 'Preparing', tone: 'dawn' },
  ready: { label: 'Ready', tone: 'green' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  lapsed: { label: 'Not paid in time', tone: 'neutral' },
}

/** An order's status in words. */
export const statusWords = (status: OrderStatus) => t(LOOKS[status].label)

/** An order's status (CANTEEN-7). */
export function OrderBadge({ status, withdrawn = false }: { status: OrderStatus; withdrawn?: boolean }) {
  const shown = withdrawn ? 'cancelled' : status
  return <Badge tone={LOOKS[shown].tone}>{statusWords(shown)}</Badge>
}

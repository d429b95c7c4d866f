import { translate } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import type { DisplayStatus } from '#/features/subscriptions/rules.ts'
import { STATUS_LABELS } from '#/features/subscriptions/texts.ts'

const TONES: Record<DisplayStatus, BadgeTone> = {
  active: 'green',
  pending: 'glow',
  expired: 'red',
  no_subscription: 'neutral',
}

/** Whether somebody has a plan, to themselves and to the desk. */
export function StatusBadge({ status }: { status: DisplayStatus }) {
  return <Badge tone={TONES[status]}>{translate(STATUS_LABELS[status])}</Badge>
}

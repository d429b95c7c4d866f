import { t, translate } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import type { PaymentStatus } from '#/features/payments/rules.ts'
import { STATUS_LABELS } from '../rules.ts'

const TONES: Record<PaymentStatus, BadgeTone> = {
  created: 'glow',
  completed: 'green',
  failed: 'red',
  refunded: 'neutral',
}

/** A payment's status for the desk, and whether a part was refunded. */
export function PaymentStatusBadge({ status, refunded }: { status: PaymentStatus; refunded: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
      <Badge tone={TONES[status]}>{translate(STATUS_LABELS[status])}</Badge>
      {refunded && status === 'completed' && <Badge>{t('Partly refunded')}</Badge>}
    </span>
  )
}

import { t } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { REVIEW_LABELS, type ReviewStatus } from '../rules.ts'

const TONES: Record<ReviewStatus, BadgeTone> = { pending: 'glow', approved: 'green', rejected: 'red' }

export function StatusBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={TONES[status]}>{t(REVIEW_LABELS[status])}</Badge>
}

import { t, type Words } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/web/design/badge.tsx'
import type { ReviewStatus } from '../rules.ts'

const LOOKS: Record<ReviewStatus, { label: Words; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'glow' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
}

export function StatusBadge({ status }: { status: ReviewStatus }) {
  const { label, tone } = LOOKS[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}

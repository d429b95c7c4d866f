import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { REVIEW_LABELS, type ReviewStatus } from '../rules.ts'

const TONES: Record<ReviewStatus, BadgeTone> = { pending: 'glow', approved: 'green', rejected: 'red' }

export function ProofStatus({ status }: { status: ReviewStatus }) {
  return <Badge tone={TONES[status]}>{REVIEW_LABELS[status]}</Badge>
}

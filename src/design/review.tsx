import { REVIEW_LABELS, type ReviewStatus } from '#/kernel/review.ts'
import { formatCount, type Noun } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'

const TONES: Record<ReviewStatus, BadgeTone> = { pending: 'glow', approved: 'green', rejected: 'red' }

export function ReviewBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={TONES[status]}>{t(REVIEW_LABELS[status])}</Badge>
}

type WaitingProps = {
  pending: number
  /** What waits. */
  noun: Noun
  /** Shows those that wait and no others. */
  onReview: () => void
}

/** Above a list of the desk, while something in it waits; nothing otherwise. */
export function WaitingForReview({ pending, noun, onReview }: WaitingProps) {
  if (pending === 0) return null
  return (
    <Banner tone="action" title={t('Urgent')} action={<Button onClick={onReview}>{t('Review Now')}</Button>}>
      {pending === 1
        ? t('{things} is waiting for review.', { things: formatCount(pending, noun) })
        : t('{things} are waiting for review.', { things: formatCount(pending, noun) })}
    </Banner>
  )
}

import { REVIEW_LABELS, type ReviewStatus } from '#/kernel/review.ts'
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
  /** What waits, such as "payment proof". */
  noun: string
  /** Shows those that wait and no others. */
  onReview: () => void
}

/** Above a list of the desk, while something in it waits; nothing otherwise. */
export function WaitingForReview({ pending, noun, onReview }: WaitingProps) {
  if (pending === 0) return null
  return (
    <Banner tone="action" title={t('Urgent')} action={<Button onClick={onReview}>{t('Review Now')}</Button>}>
      {t('{rest} waiting for review.', {
        rest: pending === 1 ? t('1 {noun} is', { noun }) : t('{pending} {noun}s are', { pending, noun }),
      })}
    </Banner>
  )
}

import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import type { TimetableSlot } from '../contract.ts'
import { isLive } from '../rules.ts'
import { SlotCard } from './slot-card.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const STAND_INS = 6

type Props = {
  slots: readonly TimetableSlot[]
  /** Minutes since midnight; null if nothing can be live: on other days, and on closed ones. */
  minute: number | null
  isVoid: boolean
}

export function Schedule({ slots, minute, isVoid }: Props) {
  if (slots.length === 0) return <NoSchedule />
  return (
    <ul aria-label={t('Schedule')} className={GRID}>
      {slots.map((slot) => (
        <SlotCard
          key={slot.id}
          slot={slot}
          isLive={minute !== null && isLive(slot, minute)}
          isVoid={isVoid}
        />
      ))}
    </ul>
  )
}

/** Also shown if loading failed, then with a way to try again instead of an error (TIME-5). */
export function NoSchedule({ onRetry }: { onRetry?: () => void }) {
  return (
    <Card className="!py-2">
      <EmptyState
        action={
          onRetry && (
            <Button look="outline" onClick={onRetry}>
              {t('Retry')}
            </Button>
          )
        }
      >
        {t('No schedule available for this day')}
      </EmptyState>
    </Card>
  )
}

export function ScheduleSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-2">
        {t('Loading schedule...')}
      </p>
      <div className={GRID}>
        {Array.from({ length: STAND_INS }, (_, at) => (
          <Skeleton key={at} className="h-32 !rounded-card" />
        ))}
      </div>
    </div>
  )
}

import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import type { TimetableSlot } from '../contract.ts'
import { foldSlots, isLive, type TimetablePlan } from '../rules.ts'
import { SlotCard } from './slot-card.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const STAND_INS = 6

type Props = {
  slots: readonly TimetableSlot[]
  /** The timetables of the member's plans. */
  own: readonly TimetablePlan[]
  /** Minutes since midnight; null if nothing can be live: on other days, and on closed ones. */
  minute: number | null
  isVoid: boolean
}

/** The member's own timetables; the others lie folded below them, where there are any (TIME-5). */
export function Schedule({ slots, own, ...day }: Props) {
  const [mine, others] = foldSlots(slots, own)
  if (slots.length === 0) return <NoSchedule />
  return (
    <>
      <Slots label={t('Schedule')} slots={mine} {...day} />
      {others.length > 0 && (
        <details className="rounded-card border border-rule px-4 py-1.5 open:pb-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('Timetables of other plans ({count})', { count: others.length })}
          </summary>
          <div className="mt-3">
            <Slots label={t('Timetables of other plans')} slots={others} {...day} />
          </div>
        </details>
      )}
    </>
  )
}

function Slots({ label, slots, minute, isVoid }: Omit<Props, 'own'> & { label: string }) {
  return (
    <ul aria-label={label} className={GRID}>
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

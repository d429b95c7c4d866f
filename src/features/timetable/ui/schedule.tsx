import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import type { TimetableSlot } from '../contract.ts'
import type { ClosedDays } from '#/kernel/closed-days.ts'
import { foldSlots, isLive, isVoid, partOver, type TimetablePlan } from '../rules.ts'
import { SlotCard } from './slot-card.tsx'

const GRID = 'grid gap-2 sm:gap-3 sm:grid-cols-2 xl:grid-cols-3'
const STAND_INS = 6

type Props = {
  slots: readonly TimetableSlot[]
  /** The timetables of the member's plans. */
  own: readonly TimetablePlan[]
  /** Minutes since midnight; null if nothing can be live: on other days, and in a closed day's hours. */
  minute: number | null
  closed: ClosedDays
}

/**
 * The member's own timetables, from the running slot on: what is over today is folded above it, the timetables of
 * others below, where there are any (TIME-5).
 */
export function Schedule({ slots, own, ...day }: Props) {
  const [mine, others] = foldSlots(slots, own)
  const [over, rest] = partOver(mine, day.minute)
  if (slots.length === 0) return <NoSchedule />
  return (
    <>
      {over.length > 0 && (
        <Folded summary={t('Earlier today ({count})', { count: over.length })}>
          <Slots label={t('Earlier today')} slots={over} {...day} />
        </Folded>
      )}
      {rest.length > 0 ? (
        <Slots label={t('Schedule')} slots={rest} {...day} />
      ) : (
        <p className="text-ink-2">{t('No more entries today.')}</p>
      )}
      {others.length > 0 && (
        <Folded summary={t('Timetables of other plans ({count})', { count: others.length })}>
          <Slots label={t('Timetables of other plans')} slots={others} {...day} />
        </Folded>
      )}
    </>
  )
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-rule px-4 py-1.5 open:pb-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

function Slots({ label, slots, minute, closed }: Omit<Props, 'own'> & { label: string }) {
  return (
    <ul aria-label={label} className={GRID}>
      {slots.map((slot) => (
        <SlotCard
          key={slot.id}
          slot={slot}
          isLive={minute !== null && isLive(slot, minute)}
          isVoid={isVoid(slot, closed)}
        />
      ))}
    </ul>
  )
}

function NoSchedule() {
  return (
    <Card className="!py-2">
      <EmptyState>{t('No schedule available for this day')}</EmptyState>
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
          <Skeleton key={at} className="h-20 !rounded-card sm:h-32" />
        ))}
      </div>
    </div>
  )
}

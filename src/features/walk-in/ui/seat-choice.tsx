import { Suspense } from 'react'
import { Banner } from '#/design/banner.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { BoardSkeleton } from '#/features/seats/ui/board-skeleton.tsx'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS, type PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { seatsWith, type Sitting } from '../rules.ts'
import type { Person, Terms } from './draft.ts'

/** Only once a plan is chosen: the counter is there sooner. */
const SeatPart = lazyPart(async () => ({ default: (await import('./seat-part.tsx')).SeatPart }))

type Props = {
  type: PlanType
  person: Person | undefined
  terms: Terms
  chosen: readonly Sitting[]
  onChoose: (seats: readonly Sitting[]) => void
}

/** A seat for the plan's hours, unless the member has one there that goes on with the plan (SEAT-8). */
export function SeatChoice({ type, person, terms, chosen, onChoose }: Props) {
  const { kept, ending, mayChoose } = seatsWith(type, person?.seats ?? [], terms)
  return (
    <section aria-labelledby="counter-seat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MarginHeading id="counter-seat">{t('Seat')}</MarginHeading>
      {kept.length > 0 && (
        <Banner title={kept.map(nameOfSeat).join(', ')}>
          {t('They have it already, and keep it with this plan.')}
        </Banner>
      )}
      {ending.map((seat) => (
        <Banner key={nameOfSeat(seat)} tone="action" title={nameOfSeat(seat)}>
          {t('They have it until {day}. This plan doesn’t keep it.', { day: formatDay(seat.end_date) })}{' '}
          {!mayChoose && t('Give them another on Seats once the plan begins.')}
        </Banner>
      ))}
      {mayChoose && (
        <Suspense fallback={<BoardSkeleton />}>
          <SeatPart type={type} chosen={chosen} onChoose={onChoose} />
        </Suspense>
      )}
    </section>
  )
}

function nameOfSeat({ seat_number, time_slot }: Sitting): string {
  return t('Seat {seat} ({slot})', { seat: seat_number, slot: t(SLOTS[time_slot].label) })
}

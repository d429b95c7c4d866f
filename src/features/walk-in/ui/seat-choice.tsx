import { Banner } from '#/design/banner.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { SLOTS, type PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { keptWith, type Sitting } from '../rules.ts'
import type { Person } from './draft.ts'
import { SeatPart } from './seat-part.tsx'

type Props = {
  type: PlanType
  person: Person | undefined
  chosen: readonly Sitting[]
  onChoose: (seats: readonly Sitting[]) => void
}

/** A seat for the plan's hours, unless the member has one there that goes on with the plan (SEAT-8). */
export function SeatChoice({ type, person, chosen, onChoose }: Props) {
  const kept = keptWith(type, person?.seats ?? [])
  return (
    <section aria-labelledby="counter-seat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MarginHeading id="counter-seat">{t('Seat')}</MarginHeading>
      {kept.length > 0 ? (
        <Banner title={[...new Set(kept.map(nameOfSeat))].join(', ')}>
          {t('They have it already, and keep it with this plan.')}
        </Banner>
      ) : (
        <SeatPart type={type} chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  )
}

/** Without its days: two bookings of one seat are named once. */
function nameOfSeat({ seat_number, time_slot }: Sitting): string {
  return t('Seat {seat} ({slot})', { seat: seat_number, slot: t(SLOTS[time_slot].label) })
}
